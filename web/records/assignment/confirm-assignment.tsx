/**
 * The questions before who works on a style changes: what goes with it, ending with the name
 * (docs/product.md, Fixed texts).
 */
import { Stack } from '@mantine/core'
import { ASSIGNMENT_TEXTS } from '#contract/styles/assignments.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'

const LEAVING = 'Your company will not see this style any more.'

export const confirmSupplierRemoval = ({
  name,
  isLeaving,
  isOnChain,
}: {
  name: string
  isLeaving: boolean
  isOnChain: boolean
}): Promise<boolean> =>
  confirm({
    title: 'Remove supplier',
    body: (
      <Stack gap={8}>
        <p>{ASSIGNMENT_TEXTS.unassignSupplier}</p>
        {isOnChain && <p>{ASSIGNMENT_TEXTS.unassignSupplierChain}</p>}
        {isLeaving && <p>{LEAVING}</p>}
        <p>Are you sure you want to remove {name}?</p>
      </Stack>
    ),
    confirmLabel: 'Remove',
    danger: true,
  })

export const confirmChain = (name: string): Promise<boolean> =>
  confirm({
    title: 'Assign value chain',
    body: (
      <Stack gap={8}>
        <p>{ASSIGNMENT_TEXTS.resetsPassport}</p>
        <p>{ASSIGNMENT_TEXTS.garmentStep}</p>
        <p>{ASSIGNMENT_TEXTS.publishedStays}</p>
        <p>{ASSIGNMENT_TEXTS.replacesChain}</p>
        <p>Are you sure you want to assign {name}?</p>
      </Stack>
    ),
    confirmLabel: 'Assign',
  })

export const confirmChainRemoval = (name: string): Promise<boolean> =>
  confirm({
    title: 'Remove value chain',
    body: (
      <Stack gap={8}>
        <p>{ASSIGNMENT_TEXTS.chainTakesAlong}</p>
        <p>Are you sure you want to remove {name}?</p>
      </Stack>
    ),
    confirmLabel: 'Yes, Remove',
    danger: true,
  })

export const confirmPartnerRemoval = ({
  name,
  isLeaving,
  isFromChain,
}: {
  name: string
  isLeaving: boolean
  isFromChain: boolean
}): Promise<boolean> =>
  confirm({
    title: 'Remove circularity partner',
    body: (
      <Stack gap={8}>
        {isFromChain && <p>{ASSIGNMENT_TEXTS.partnerRemovesChain}</p>}
        {isLeaving && <p>{LEAVING}</p>}
        <p>Are you sure you want to remove {name}?</p>
      </Stack>
    ),
    confirmLabel: 'Remove',
    danger: true,
  })
