/** What a letter with a link says: until when, in which language, with which words. */
import { Textarea } from '@mantine/core'
import type { ProductLanguage } from '#contract/values/codes/languages.ts'
import { LanguageSelect } from '#web/records/entry/language-select.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import classes from './evidence.module.css'

export interface Letter {
  endsOn: string | null
  language: ProductLanguage
  message: string
}

interface LetterFieldsProps {
  value: Letter
  /** By the field's name in the call. */
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<Letter>) => void
}

export function LetterFields({ value, errorOf, onChange }: LetterFieldsProps) {
  return (
    <>
      <div className={classes.grid}>
        <DateField
          label="Until"
          required
          value={value.endsOn}
          error={errorOf('ends_on')}
          onChange={(endsOn) => onChange({ endsOn })}
        />
        <div>
          <Strong weight={500} size={14} mb={4}>
            Language of the letter
          </Strong>
          <LanguageSelect
            label="Language of the letter"
            value={value.language}
            onChange={(language) => language && onChange({ language })}
          />
        </div>
      </div>
      <Textarea
        label="Message"
        autosize
        minRows={2}
        maxLength={2000}
        value={value.message}
        error={errorOf('message')}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
    </>
  )
}
