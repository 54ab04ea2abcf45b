import { onStyle } from '#server/test/matrix.ts'

const WORDS = { text: 'Please send the lab dips', mentions: [] }

export const onStyles = onStyle(
  `
call              | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
listComments      | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
countComments     | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | ok
listCommentPeople | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | 403
createComment     | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | 403
importComments    | 401    | ok   ok   ok         | ok   ok   ok              | 404  404  404            | 404      | 403
takeBackComments  | 401    | ok   403  403        | 403  403  403             | 404  404  404            | 404      | 403
changeComment     | 401    | 403  403  403        | 403  403  403             | 404  404  404            | 404      | 403
deleteComment     | 401    | ok   403  403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    listCommentPeople: ({ style }) => ({
      params: { id: String(style) },
      query: { visibility: 'everyone' },
    }),
    createComment: () => ({ body: { ...WORDS, visibility: 'everyone', subject: { kind: 'style' } } }),
    importComments: () => ({
      body: { visibility: 'company', comments: [{ subject: { kind: 'style' }, text: 'Lab dips' }] },
    }),
    takeBackComments: ({ comment }) => ({ body: { ids: [comment] } }),
    changeComment: ({ comment }) => ({ params: { id: String(comment) }, body: WORDS }),
    deleteComment: ({ comment }) => ({ params: { id: String(comment) } }),
  },
  { consuming: ['deleteComment', 'takeBackComments'] },
)
