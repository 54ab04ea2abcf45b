export { type LiveLines, openLiveLines } from './live-lines.ts'
export { routeStyleLive } from './style-live.routes.ts'
