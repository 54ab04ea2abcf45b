/** What tests of the dashboard read of it. */
import { type Dashboard, readDashboard, type WaitingKind } from '#contract/day/dashboard.ts'
import type { Client } from '#server/test/client.ts'

type By = Pick<Client, 'send'>

export const dashboardOf = async (by: By, today?: string): Promise<Dashboard> => {
  const { status, data, error } = await by.send(readDashboard, { query: today ? { today } : {} })
  if (status !== 200) throw new Error(JSON.stringify(error))
  return data
}

export const waitingOf = async (by: By, kind: WaitingKind) =>
  (await dashboardOf(by)).waiting.find((group) => group.kind === kind)

export const kindsOf = async (by: By): Promise<WaitingKind[]> =>
  (await dashboardOf(by)).waiting.map(({ kind }) => kind)
