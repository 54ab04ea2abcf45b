export { copyStyleRow } from './copy-style.store.ts'
export { requireRoomForStyle } from './create-style.ts'
export { routeStyles } from './style.routes.ts'
export { formStyleNumber } from './style-number.rules.ts'
