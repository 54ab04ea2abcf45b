/** What one may do with a file of one's own. */
import { ActionIcon } from '@mantine/core'
import type { StyleFile } from '#contract/files/style-files.ts'
import { IconDots, IconPencil } from '#web/records/icons.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { IconLock, IconTrash, IconUsers } from '#web/ui/icons.ts'
import type { RowActs } from './row-acts.ts'

interface FileMenuProps {
  file: StyleFile
  acts: RowActs
}

export function FileMenu({ file, acts }: FileMenuProps) {
  const isPrivate = file.is_private_in_style_file
  return (
    <Menu position="bottom-end" width={210} returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions of ${file.title}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => acts.rename(file)}>
          Rename
        </Menu.Item>
        <Menu.Item
          leftSection={isPrivate ? <IconUsers size={16} /> : <IconLock size={16} />}
          onClick={() => void acts.setVisibility(file, !isPrivate)}
        >
          {isPrivate ? 'Share' : 'Make private'}
        </Menu.Item>
        <Menu.Item color="coral" leftSection={<IconTrash size={16} />} onClick={() => void acts.remove(file)}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
