/**
 * One value chain to read, over the page: 70 % of its width, at most 95 % of its height; all of a phone
 * (docs/product.md, Waits and widths).
 */

import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { ValueChain } from '#contract/companies/value-chains.ts'
import { ValueChainView } from '#web/features/companies/value-chains/value-chain-view.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconArrowLeft } from '#web/ui/icons.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './chain-popup.module.css'

interface ChainPopupProps {
  chain: ValueChain
  /** Says where the reader goes back to. */
  back: string
  onClose: () => void
  /** What can be done with the chain. */
  children?: ReactNode
}

export function ChainPopup({ chain, back, onClose, children }: ChainPopupProps) {
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false
  return (
    <Dialog
      opened
      onClose={onClose}
      title={chain.name}
      fullScreen={isPhone}
      size="70vw"
      centered
      classNames={{ content: classes.content, body: classes.body }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Quiet>Created by {chain.account.organization_registry.name}</Quiet>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={classes.view} aria-label={`Value chain ${chain.name}`} tabIndex={0}>
        <ValueChainView chain={chain} />
      </section>
      <Group gap={8} wrap="nowrap" justify="space-between">
        <Button variant="default" size="xs" leftSection={<IconArrowLeft size={16} />} onClick={onClose}>
          {back}
        </Button>
        {children}
      </Group>
    </Dialog>
  )
}
