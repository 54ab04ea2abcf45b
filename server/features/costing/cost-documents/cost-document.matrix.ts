import { onStyle, type Target } from '#server/test/matrix.ts'

const ofVersion = ({ style }: Target) => ({ params: { id: String(style), version: '1' } })

export const onStyles = onStyle(
  `
call                  | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
generateCostSheet     | 401    | ok   ok   401        | 401  401  401             | 404  404  404            | 404      | 401
generateSecondaryCost | 401    | ok   ok   401        | 401  401  401             | 404  404  404            | 404      | 401
exportCostSheet       | 401    | ok   ok   401        | 401  401  401             | 404  404  404            | 404      | 401
exportSecondaryCost   | 401    | ok   ok   401        | 401  401  401             | 404  404  404            | 404      | 401
`,
  {
    generateCostSheet: ofVersion,
    generateSecondaryCost: ofVersion,
    exportCostSheet: ofVersion,
    exportSecondaryCost: ofVersion,
  },
)
