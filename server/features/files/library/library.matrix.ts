import { apart } from '#server/test/matrix.ts'

const NONE = { id: '999999' }
const CHART = {
  ...{ unit: 'cm', sizes: ['M'], base_size: 'M', tolerance_groups: [] },
  points: [
    {
      ...{ code: 'A', name: 'Half chest', method: null, tolerance_minus: '1', tolerance_plus: '1' },
      values: { M: '52' },
    },
  ],
} as const

export const others = apart(
  `
call                | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listLibrary         | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | 403
addLibraryEntry     | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
addLibraryBlock     | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
readLibraryBlock    | 401    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 403
saveLibraryBlock    | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
setLibraryPicture   | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
removeLibraryPicture | 401   | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
showLibraryPicture  | 401    | 404  404  404          | 404  404  404             | 404                | 404      | 404      | 403
changeLibraryEntry  | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
archiveLibraryEntry | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
findNearEntries     | 401    | ok   ok   ok           | ok   ok   ok              | ok                 | ok       | ok       | 403
`,
  {
    addLibraryEntry: () => ({ body: { kind: 'stitch', code: '301', name: 'Lockstitch' } }),
    addLibraryBlock: () => ({ body: { name: 'Tee, regular fit', chart: CHART } }),
    readLibraryBlock: () => ({ params: NONE }),
    saveLibraryBlock: () => ({ params: NONE, body: { chart: CHART } }),
    setLibraryPicture: () => ({ params: NONE }),
    removeLibraryPicture: () => ({ params: NONE }),
    showLibraryPicture: () => ({ params: NONE }),
    changeLibraryEntry: () => ({ params: NONE, body: { name: 'Another name' } }),
    archiveLibraryEntry: () => ({ params: NONE, body: { is_archived: true } }),
    findNearEntries: () => ({ query: { kind: 'stitch', name: 'Lockstitch' } }),
  },
)
