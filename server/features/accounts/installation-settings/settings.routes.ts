import * as calls from '#contract/accounts/installation-settings.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { refusalAt } from '#server/platform/refusals/refusal.ts'
import { noteSecurity } from '#server/platform/security-log/security-event.store.ts'
import { requireFreshFactor } from '#server/platform/sessions/require-password.ts'
import { sourcesOf } from '#server/platform/settings/in-force.rules.ts'
import { lockKept, saveSet } from '#server/platform/settings/settings.store.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { changeLogo, uploadSignInLogo } from './change-logo.ts'

const present = (settings: Settings): calls.InstallationSettings => {
  const set = settings.set()
  return {
    set,
    in_force: settings.inForce(),
    from: sourcesOf({ fixed: settings.fixed, set }),
    logo: settings.logo(),
  }
}

type Values = calls.SettingValues

/** The names that change. @throws Refusal at each that the environment fixes */
const changedNames = (before: Values, after: Values, { fixed }: Settings): calls.SettingName[] => {
  const changed = calls.SETTING_NAMES.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const wrong = Object.fromEntries(
    changed.filter((name) => fixed[name] !== undefined).map((name) => [name, calls.FIXED_SETTING]),
  )
  if (Object.keys(wrong).length > 0) throw refusalAt(wrong)
  return changed
}

export const routeInstallationSettings = (app: App, parts: Parts): void => {
  const { settings } = parts
  app.route(calls.readInstallationSettings, async () => present(settings))
  app.route(calls.changeInstallationSettings, async ({ actor, body, db, http }) => {
    await requireFreshFactor(parts.db, actor, parts.now())
    await db.write(async (tx) => {
      const { set: before } = await lockKept(tx)
      const after: Values = { ...before, ...body }
      const changed = changedNames(before, after, settings)
      if (changed.length === 0) return
      await saveSet(tx, after)
      await audit(tx, actor, {
        action: 'installation_settings.changed',
        subject: { kind: 'installation', id: 0 },
        details: Object.fromEntries(changed.map((name) => [name, `${after[name] ?? ''}`])),
      })
      await noteSecurity(tx, {
        kind: 'settings_changed',
        person: actor,
        caller: http,
        details: { settings: changed.join(', ') },
      })
    })
    await settings.readAgain()
    return present(settings)
  })
  app.route(calls.uploadSignInLogo, async ({ actor, db, http }) => {
    await requireFreshFactor(parts.db, actor, parts.now())
    await uploadSignInLogo(parts, { actor, db, http })
    await settings.readAgain()
    return present(settings)
  })
  app.route(calls.removeSignInLogo, async ({ actor, db, http }) => {
    await requireFreshFactor(parts.db, actor, parts.now())
    await db.write((tx) => changeLogo(tx, parts, { actor, http, logo: null }))
    await settings.readAgain()
    return present(settings)
  })
}
