import { readHealth, SIGN_IDS, SIGN_STATES, SIGNS } from '#contract/accounts/health.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { judgeSign } from './judge-sign.rules.ts'

export const routeHealthPage = (app: App, { meters }: Pick<Parts, 'meters'>): void => {
  app.route(readHealth, async () => {
    const readings = SIGN_IDS.map(async (id) => ({
      id,
      ...judgeSign(SIGNS[id], await meters.samplesOf(SIGNS[id].metric)),
    }))
    const data = await Promise.all(readings)
    // What is wrong comes first; within that, in the order of the list.
    return {
      data: data.sort((one, other) => SIGN_STATES.indexOf(one.state) - SIGN_STATES.indexOf(other.state)),
    }
  })
}
