/** On which paper a document is printed, which way round, and in which language its own words are. */
import { Flex, NativeSelect } from '@mantine/core'
import { PRODUCT_LANGUAGES, type ProductLanguage } from '#contract/values/codes/languages.ts'
import { PAPER_NAMES, type PaperSize } from '#contract/values/codes/paper-sizes.ts'
import { LANGUAGE_NAMES } from '#web/lib/language/languages.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import type { Print } from './print.ts'

const LANGUAGES = PRODUCT_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

interface PaperChoiceProps {
  print: Print
  onChange: (print: Print) => void
}

export function PaperChoice({ print, onChange }: PaperChoiceProps) {
  return (
    <Flex gap="12px 20px" align="flex-end" wrap="wrap">
      <NativeSelect
        label="Paper"
        data={[...PAPER_NAMES]}
        value={print.format}
        onChange={(event) => onChange({ ...print, format: event.currentTarget.value as PaperSize })}
      />
      <Segmented
        label="Orientation"
        options={[
          { value: 'portrait', label: 'Portrait' },
          { value: 'landscape', label: 'Landscape' },
        ]}
        value={print.orientation}
        onChange={(orientation) => onChange({ ...print, orientation })}
      />
      <NativeSelect
        label="Language"
        data={LANGUAGES}
        value={print.language}
        onChange={(event) => onChange({ ...print, language: event.currentTarget.value as ProductLanguage })}
      />
    </Flex>
  )
}
