import { OPEN_FIELD_KEYS } from '#contract/passports/audiences/audience-fields.ts'
import {
  type FieldAudiences,
  NO_AUDIENCES,
  passportAudiences,
} from '#contract/passports/audiences/passport-audiences.ts'
import type { DraftSection } from './section.ts'

interface KeptAudiences {
  /** Those that are not for everybody. */
  fields: FieldAudiences
  tells_holder: boolean
}

/** Who reads what; the version itself has nothing of it. */
export const audiencesSection: DraftSection<KeptAudiences> = {
  key: 'audiences',
  staysOnRestore: true,
  inputOf: (content) => ({ audiences: content ?? NO_AUDIENCES }),
  take: ({ audiences }) =>
    audiences
      ? {
          fields: Object.fromEntries(
            OPEN_FIELD_KEYS.flatMap((key) => {
              const audience = audiences.fields[key] ?? 'everybody'
              return audience === 'everybody' ? [] : [[key, audience]]
            }),
          ),
          tells_holder: audiences.tells_holder,
        }
      : null,
  read: async (_db, content) => ({
    trace: { audiences: content ? passportAudiences.parse(content) : NO_AUDIENCES },
    frozen: {},
  }),
}
