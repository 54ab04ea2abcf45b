import { apart, onStyle } from '#server/test/matrix.ts'

export const onStyles = onStyle(
  `
call                | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
addTraceGeoImage    | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | 403
removeTraceGeoImage | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | 403
listBomGeoImages    | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
addBomGeoImage      | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
removeBomGeoImage   | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    addTraceGeoImage: ({ detail }) => ({ body: { geo_image_id: 999_999, inquiry_trace_id: detail } }),
    removeTraceGeoImage: ({ style }) => ({ params: { id: String(style), geoId: '999999' } }),
    addBomGeoImage: () => ({ body: { geo_image_id: 999_999, bom_item_id: 999_999 } }),
    removeBomGeoImage: ({ style }) => ({ params: { id: String(style), geoId: '999999' } }),
  },
  { besides: ['Geo image not found', 'BOM line not found'] },
)

export const others = apart(
  `
call             | nobody | brand: manager user qc | supplier: manager user qc | unverified manager | unproved | claimant | admin
listGeoImages    | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
createGeoImage   | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
uploadGeoImages  | 401    | ok   ok   403          | ok   ok   403             | ok                 | ok       | ok       | 403
deleteGeoImage   | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 403
previewGeoImage  | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 404
downloadGeoImage | 401    | 404  404  403          | 404  404  403             | 404                | 404      | 404      | 404
`,
  {
    createGeoImage: () => ({
      body: { file: { base64: 'AAAA', extension: 'jpg', size: 3 }, latitude: 1, longitude: 1 },
    }),
    deleteGeoImage: () => ({ params: { geoId: '999999' } }),
    previewGeoImage: () => ({ params: { upload_name: 'x'.repeat(24) } }),
    downloadGeoImage: () => ({ params: { upload_name: 'x'.repeat(24) } }),
  },
)
