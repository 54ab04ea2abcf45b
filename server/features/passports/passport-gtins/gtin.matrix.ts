import { GTIN_CALL_TEXTS } from '#contract/passports/gtins.ts'
import { apart, onStyle, type Target } from '#server/test/matrix.ts'

const change = ({ style }: Target) => ({
  params: { id: String(style) },
  body: { gtin: '9521234567899', reason: 'Bound by mistake' },
})

export const onStyles = onStyle(
  `
call        | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
readGtins   | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
releaseGtin | 401    | ok   403  403        | 403  403  403             | 404  404  404            | 403      | 403
moveGtin    | 401    | ok   403  403        | 403  403  403             | 404  404  404            | 403      | 403
disputeGtin | 401    | ok   403  403        | 403  403  403             | 404  404  404            | 403      | 403
`,
  { releaseGtin: change, moveGtin: change, disputeGtin: change },
  { besides: [GTIN_CALL_TEXTS.notHere] },
)

export const others = apart(
  `
call              | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listGtinDisputes  | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
decideGtinDispute | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | 404
listGs1Prefixes   | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
confirmGs1Prefix  | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | ok
removeGs1Prefix   | 401    | 403  403  403          | 403  403  403             | 403                | 403      | 403      | 404
`,
  {
    decideGtinDispute: () => ({ params: { id: '999999' }, body: { approve_status: true, reason: 'Proved' } }),
    confirmGs1Prefix: ({ other, count }) => ({
      body: { prefix: `952${String(count).padStart(6, '0')}`, organization_id: other.id },
    }),
    removeGs1Prefix: () => ({ params: { prefix: '9999' } }),
  },
)
