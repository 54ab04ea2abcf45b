/** The language in which one reads the product, on every device. */
import { useMutation } from '@tanstack/react-query'
import { changeLanguage } from '#contract/accounts/accounts.ts'
import type { ProductLanguage } from '#contract/values/codes/languages.ts'
import { send } from '#web/lib/api/api.ts'
import { startAnew } from '#web/lib/language/chosen-language.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LanguageSelect } from '#web/records/entry/language-select.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'

export function LanguagePanel() {
  const { user } = useSession()
  const change = useMutation({
    mutationFn: (language: ProductLanguage | null) => send(changeLanguage, { body: { language } }),
    onSuccess: ({ language }) => startAnew(language),
  })
  return (
    <div id="language">
      <Panel
        title="Language"
        description="Of everything in the product, emails and PDFs included, but what people wrote."
      >
        <FailureAlert failure={change.error} />
        <LanguageSelect
          label="Language"
          canFollow
          disabled={change.isPending || change.isSuccess}
          value={change.variables === undefined ? user.language : change.variables}
          onChange={(language) => change.mutate(language)}
        />
      </Panel>
    </div>
  )
}
