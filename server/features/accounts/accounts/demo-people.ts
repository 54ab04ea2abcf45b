/** The demo people's password is published, so it opens on the installation's own machine only. */

import type { DemoMode } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'

export const DEMO_PASSWORD = 'selvedge-demo'

/** @throws Refusal `demo_closed`. Anyone who gave a demo person a password of their own signs in from anywhere. */
export const requireOpenDemo = (
  mode: DemoMode,
  { person, password, isLocal }: { person: { is_demo: boolean }; password: string; isLocal: boolean },
): void => {
  if (!person.is_demo || password !== DEMO_PASSWORD || mode === 'open') return
  if (mode === 'off' || !isLocal) throw new Refusal('demo_closed')
}
