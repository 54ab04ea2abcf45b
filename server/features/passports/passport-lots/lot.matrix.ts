import { onStyle } from '#server/test/matrix.ts'

const LOT = '999999'
let added = 0
const ofLot = ({ style }: { style: number }) => ({ params: { id: String(style), lot: LOT } })

export const onStyles = onStyle(
  `
call          | nobody | own: manager user qc | assigned: manager user qc | foreign: manager user qc | claimant | admin
listLots      | 401    | ok   ok   403        | ok   ok   403             | 404  404  404            | 404      | ok
listNamedLots | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
readLot       | 401    | 404  404  403        | 404  404  403             | 404  404  404            | 404      | 404
drawLotCode   | 401    | 404  404  403        | 404  404  403             | 404  404  404            | 404      | 404
addLot        | 401    | ok   ok   403        | 403  403  403             | 404  404  404            | 404      | 403
changeLot     | 401    | 404  404  403        | 403  403  403             | 404  404  404            | 404      | 403
deleteLot     | 401    | 404  404  403        | 403  403  403             | 404  404  404            | 404      | 403
addSerials    | 401    | 404  404  403        | 403  403  403             | 404  404  404            | 404      | 403
removeSerials | 401    | 404  404  403        | 403  403  403             | 404  404  404            | 404      | 403
publishLot    | 401    | 404  404  403        | 403  403  403             | 404  404  404            | 403      | 403
sendLotRegistration | 401 | 404 404 403     | 403  403  403             | 404  404  404            | 403      | 403
withdrawLot   | 401    | 404  403  403        | 403  403  403             | 404  404  404            | 404      | 403
`,
  {
    readLot: ofLot,
    drawLotCode: ofLot,
    addLot: () => ({ body: { kind: 'lot', number: `L${++added}` } }),
    changeLot: (target) => ({ ...ofLot(target), body: { remark: 'Changed' } }),
    deleteLot: ofLot,
    addSerials: (target) => ({ ...ofLot(target), body: { serials: '1' } }),
    removeSerials: ({ style }) => ({ params: { id: String(style), lot: LOT, range: '1' } }),
    publishLot: ofLot,
    sendLotRegistration: ofLot,
    withdrawLot: (target) => ({ ...ofLot(target), body: { reason: 'error' } }),
  },
)
