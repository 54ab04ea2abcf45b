/** What can be done with a secondary cost as a whole. */
import { Button, Group } from '@mantine/core'
import { COST_FILTERS } from '#contract/costing/cost-sheet.rules.ts'
import type { SecondaryCost } from '#contract/costing/secondary-costs.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Menu } from '#web/ui/floating/menu.tsx'
import { IconArrowsDiff, IconRefresh } from '#web/ui/icons.ts'
import { DocumentItems } from '../documents-items.tsx'
import { SaveVersion } from '../versions/save-version.tsx'
import type { OldVersionState } from '../versions/use-old-version.ts'
import { VersionSelect } from '../versions/version-choice.tsx'
import type { SecondaryValues } from './secondary-values.rules.ts'
import type { SecondaryForm } from './use-secondary-form.ts'

export type SecondaryDialog = 'compare' | 'bom' | 'what-if'

interface SecondaryActionsProps {
  styleId: number
  cost: SecondaryCost
  values: SecondaryValues
  /** Null for a version that is only read. */
  form: SecondaryForm | null
  old: OldVersionState<SecondaryCost>
  /** Lines in which BOM and costing differ. */
  toReview: number
  hasHotkey: boolean
  /** Why it cannot be saved as it stands. */
  hindrance: string | null
  onOpen: (dialog: SecondaryDialog) => void
}

const FILTERS = COST_FILTERS.map((value) => ({ value, label: value.toUpperCase() }))

export function SecondaryActions(props: SecondaryActionsProps) {
  const { styleId, cost, values, form, old, toReview, hasHotkey, hindrance, onOpen } = props
  return (
    <Group gap={8}>
      <Segmented
        label="What the price contains"
        options={FILTERS}
        value={values.cost_filter}
        disabled={!form}
        onChange={(filter) => form?.form.fields.setFieldValue('cost_filter', filter)}
      />
      {form && toReview > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={16} />}
          onClick={() => onOpen('bom')}
        >
          {toReview} BOM {toReview === 1 ? 'line' : 'lines'} to review
        </Button>
      )}
      <VersionSelect
        versions={cost.available_versions}
        shown={old.version?.version ?? null}
        onShow={old.show}
      />
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button size="sm" variant="default">
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onOpen('what-if')}>What if…</Menu.Item>
          {cost.current_version !== null && (
            <DocumentItems
              of="secondary"
              styleId={styleId}
              version={old.version?.version ?? cost.current_version}
            />
          )}
          {cost.available_versions.length > 1 && (
            <Menu.Item leftSection={<IconArrowsDiff size={16} />} onClick={() => onOpen('compare')}>
              Compare versions
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {form && (
        <SaveVersion
          of="secondary cost"
          next={(cost.current_version ?? 0) + 1}
          isSaving={form.form.isSaving}
          variant="default"
          hasHotkey={hasHotkey}
          hindrance={hindrance}
          onSave={form.save}
        />
      )}
    </Group>
  )
}
