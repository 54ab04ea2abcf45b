/** The style file's public page: anyone who may switch it on copies its link, and switches it off again. */
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { STYLE_FILE_TEXTS } from '#contract/files/style-files.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { IconChevronDown, IconExternalLink, IconLink, IconWorld, IconX } from '#web/ui/icons.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { PUBLIC_LINK_SKELETON } from './public-link-skeleton.tsx'
import { styleFileQuery } from './style-file.queries.ts'
import { useStyleFileChanges } from './use-style-file-changes.ts'

const ASK_TO_PUBLISH = {
  title: 'Switch the public page on?',
  body: 'Anybody with the link, or with the style number of a garment, sees the names of the tasks, which are approved, and the shared files. Private files stay hidden. You can switch the page off again at any time.',
  confirmLabel: 'Switch on and copy link',
}
const ASK_TO_CLOSE = {
  title: 'Switch the public page off?',
  body: 'Links that were passed on stop working at once. Switched on again, they lead to the page as before.',
  confirmLabel: 'Switch off',
  danger: true,
}

/** A link may come without the product's own address. */
const addressOf = (link: string): string => new URL(link, window.location.origin).href

const copy = async (link: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(addressOf(link))
    noticeSuccess(STYLE_FILE_TEXTS.linkCopied)
  } catch {
    await confirm({
      title: 'Copy the link by hand',
      body: (
        <TextInput
          label="Link"
          readOnly
          value={addressOf(link)}
          onFocus={(event) => event.currentTarget.select()}
        />
      ),
      confirmLabel: 'Done',
      cancelLabel: 'Close',
    })
  }
}

export function PublicLink({ styleId }: { styleId: number }) {
  const { data: page, isPending } = useQuery({
    ...styleFileQuery(styleId),
    select: ({ public_page }) => public_page,
  })
  const changes = useStyleFileChanges(styleId)
  const [isSaving, setSaving] = useState(false)
  if (isPending) return PUBLIC_LINK_SKELETON
  if (!page) return null

  const publish = async (isPublic: boolean): Promise<boolean> => {
    setSaving(true)
    try {
      await changes.publish(isPublic)
      return true
    } catch (error) {
      noticeError(error)
      return false
    } finally {
      setSaving(false)
    }
  }
  const copyLink = async () => {
    const isOpen = page.is_public || ((await confirm(ASK_TO_PUBLISH)) && (await publish(true)))
    if (isOpen) await copy(page.link)
  }
  const close = async () => {
    if ((await confirm(ASK_TO_CLOSE)) && (await publish(false)))
      noticeSuccess('The public page is switched off')
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={17} />}
        loading={isSaving}
        onClick={() => void copyLink()}
      >
        Copy public link
      </Button>
      {page.is_public && <PageMenu link={page.link} onClose={() => void close()} />}
    </>
  )
}

function PageMenu({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Menu position="bottom-end" width={220} returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconWorld size={17} />}
          rightSection={<IconChevronDown size={15} />}
        >
          Public page is on
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={addressOf(link)}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={16} />}
        >
          Open the public page
        </Menu.Item>
        <Menu.Item color="coral" leftSection={<IconX size={16} />} onClick={onClose}>
          Switch off
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
