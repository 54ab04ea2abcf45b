import { NativeSelect } from '@mantine/core'
import { PRODUCT_LANGUAGES, type ProductLanguage } from '#contract/values/codes/languages.ts'
import { ownLanguage } from '#web/lib/language/chosen-language.ts'
import { LANGUAGE_NAMES } from '#web/lib/language/languages.ts'
import { offeredLanguages } from '#web/lib/session/installation.ts'

const languageOf = (value: string): ProductLanguage | null =>
  PRODUCT_LANGUAGES.find((language) => language === value) ?? null

interface LanguageSelectProps {
  label: string
  /** Null follows the browser. */
  value: ProductLanguage | null
  /** Whether the browser's own may be chosen. */
  canFollow?: boolean
  disabled?: boolean
  onChange: (language: ProductLanguage | null) => void
}

/** Each language by its own name, so that everybody finds theirs. */
export function LanguageSelect({ label, value, canFollow = false, disabled, onChange }: LanguageSelectProps) {
  const own = LANGUAGE_NAMES[ownLanguage()]
  const offered = offeredLanguages(value).map((each) => ({
    value: each as string,
    label: LANGUAGE_NAMES[each],
  }))
  return (
    <NativeSelect
      aria-label={label}
      maw={280}
      disabled={disabled}
      data={canFollow ? [{ value: '', label: `As this browser: ${own}` }, ...offered] : offered}
      value={value ?? ''}
      onChange={(event) => onChange(languageOf(event.currentTarget.value))}
    />
  )
}
