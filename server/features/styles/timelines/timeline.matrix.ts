import { onStyle } from '#server/test/matrix.ts'

const NEW = { name: 'Fit sample', start_date: '2027-01-04', end_date: '2027-01-08' }
const MISSING = '999999999'

export const onStyles = onStyle(
  `
call                  | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
readTimeline          | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
addMilestone          | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
changeMilestone       | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
deleteMilestone       | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
setMilestoneDone      | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | 403
orderMilestones       | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
listOtherStyles       | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
previewTimelineImport | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
importTimeline        | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    addMilestone: () => ({ body: NEW }),
    changeMilestone: ({ style, milestone }) => ({
      params: { id: String(style), milestoneId: String(milestone) },
      body: {},
    }),
    deleteMilestone: ({ style }) => ({ params: { id: String(style), milestoneId: MISSING } }),
    setMilestoneDone: ({ style, milestone }) => ({
      params: { id: String(style), milestoneId: String(milestone) },
      body: { done: true },
    }),
    orderMilestones: () => ({ body: { milestone_ids_in_order: [] } }),
    previewTimelineImport: ({ style }) => ({ params: { id: String(style), fromId: MISSING } }),
    importTimeline: () => ({ body: { id: Number(MISSING) } }),
  },
  { besides: ['Milestone not found', 'The style to import from was not found'] },
)
