import { Checkbox, Stack } from '@mantine/core'
import {
  DUPLICATE_SECTIONS,
  type DuplicateSection,
  deselectSection,
  LOCKED_SECTION,
  SECTION_NAMES,
  selectSection,
} from '#contract/styles/style-duplicates.ts'

interface SectionChoiceProps {
  selected: readonly DuplicateSection[]
  onChange: (selected: DuplicateSection[]) => void
  /** A company that is not verified chooses no suppliers, and so nothing that needs them. */
  isVerified: boolean
}

const HINTS: Partial<Record<DuplicateSection, string>> = {
  inquiryDetails: 'Always part of a duplicate, with the picture',
  suppliers: 'With value chain and circularity partners; these companies will see the new style',
  bom: 'All lines with pictures, prices and suppliers',
  productPassport: 'The draft, with nothing confirmed and nothing published',
  styleFiles: 'Sub-tasks in their order, and your company’s own files, private at first',
  cost: 'Your company’s own costs as they are now, as version 1',
}

/** What one section needs comes with it, and goes with it where nothing else needs it. */
export function SectionChoice({ selected, onChange, isVerified }: SectionChoiceProps) {
  return (
    <Checkbox.Group label="Sections" value={[...selected]}>
      <Stack gap={10} mt={6}>
        {DUPLICATE_SECTIONS.map((section) => (
          <Checkbox
            key={section}
            value={section}
            label={SECTION_NAMES[section]}
            description={HINTS[section]}
            disabled={section === LOCKED_SECTION || !isVerified}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked ? selectSection(selected, section) : deselectSection(selected, section),
              )
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
