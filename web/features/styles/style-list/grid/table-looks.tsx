/** Grouping, and table or cards. */
import { ActionIcon, Button } from '@mantine/core'
import { STYLE_GROUPS, type StyleGroup } from '#contract/styles/style-list.ts'
import { IconLayoutGrid, IconLayoutList, IconStack2 } from '#web/records/icons.ts'
import { TOOL_MENU } from '#web/records/table/table-tools.tsx'
import { Menu } from '#web/ui/floating/menu.tsx'
import { IconCheck } from '#web/ui/icons.ts'
import type { TableState } from '../use-table-state.ts'

const GROUP_NAMES: Record<StyleGroup, string> = {
  collection: 'Collection',
  season: 'Season',
  supplier: 'Supplier',
  status: 'Status',
}

export function GroupMenu({ state, isPhone }: { state: TableState; isPhone: boolean }) {
  const { group, ...rest } = state.query
  const label = group ? `Group: ${GROUP_NAMES[group]}` : 'Group'
  const choose = (next: StyleGroup | null) => state.change({ ...rest, ...(next && { group: next }) })
  return (
    <Menu {...TOOL_MENU}>
      <Menu.Target>
        <Button
          // A telephone has room for one word; the heads of the groups say the rest.
          variant={group && isPhone ? 'light' : 'default'}
          aria-label={label}
          leftSection={<IconStack2 size={17} />}
        >
          {isPhone ? 'Group' : label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Group by">
        {[null, ...STYLE_GROUPS].map((each) => (
          <Menu.RadioItem
            key={each ?? ''}
            value={each ?? ''}
            checked={(group ?? null) === each}
            checkIcon={<IconCheck size={16} aria-hidden />}
            closeMenuOnClick
            onChange={() => choose(each)}
          >
            {each ? GROUP_NAMES[each] : 'No groups'}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export function LookSwitch({ state }: { state: TableState }) {
  const isTable = state.kept.look === 'table'
  const Icon = isTable ? IconLayoutGrid : IconLayoutList
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={isTable ? 'Show as cards' : 'Show as a table'}
      title={isTable ? 'Show as cards' : 'Show as a table'}
      onClick={() => state.keep({ look: isTable ? 'cards' : 'table' })}
    >
      <Icon size={18} />
    </ActionIcon>
  )
}
