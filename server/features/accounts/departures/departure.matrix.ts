import { apart } from '#server/test/matrix.ts'

export const others = apart(
  `
call          | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
readDeparture | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 404
removeMember  | 401    | 404  403  403          | 404  403  403             | 404                | 404      | 404      | 404
`,
  {
    readDeparture: ({ other }) => ({ params: { id: String(other.manager.user_id) } }),
    removeMember: ({ other }) => ({
      params: { id: String(other.manager.user_id) },
      body: { email: other.manager.email },
    }),
  },
)
