import { SETTING_NAMES, type SettingValues } from '#contract/accounts/installation-settings.ts'
import type { ProductLanguage } from '#contract/values/codes/languages.ts'
import type { Reader, Tx } from '../db/database.ts'
import { sendNotice } from '../db/notices.ts'

/** The channel on which processes hear that settings changed. */
export const SETTINGS_CHANGED = 'settings_changed'

export const readSet = async (db: Reader): Promise<SettingValues> => {
  const row = await db.selectFrom('installation_settings').select(SETTING_NAMES).executeTakeFirstOrThrow()
  return { ...row, languages: row.languages as ProductLanguage[] | null }
}

/** Of two admins at once the second one sees what the first one set. */
export const lockSet = async (tx: Tx): Promise<SettingValues> => {
  await tx.selectFrom('installation_settings').select('is_only').forUpdate().executeTakeFirstOrThrow()
  return readSet(tx)
}

export const saveSet = async (tx: Tx, values: SettingValues): Promise<void> => {
  await tx.updateTable('installation_settings').set(values).execute()
  await sendNotice(tx, SETTINGS_CHANGED, '')
}
