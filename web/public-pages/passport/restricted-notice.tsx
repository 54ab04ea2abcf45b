import { formatDay } from './formats.ts'
import type { PassportView } from './passport-view.ts'

/** Why this page says more than the public one; on that, where the brand wants it said, that there is another. */
export function RestrictedNotice({
  view: { snapshot, texts, language, restricted },
}: {
  view: PassportView
}) {
  const words = texts.restricted
  if (!restricted)
    return snapshot.restricted?.tells_holder ? (
      <p className="notice" role="note">
        <span>{words.more}</span>
      </p>
    ) : null
  const { partner } = restricted
  return (
    <p className="notice" role="note">
      <strong>
        {partner ? words.partner(partner.name, formatDay(partner.ends_on, language)) : words.holder}
      </strong>
      {partner?.is_logged && <span>{words.logged}</span>}
      <span>{words.keep}</span>
    </p>
  )
}
