/**
 * The questions before who works on a style changes: what goes with it, ending with the name
 * (docs/product.md, Fixed texts).
 */
import { ASSIGNMENT_TEXTS } from '#contract/assignments.ts'
import { confirm } from '#web/ui/confirm.ts'
import classes from './assignment.module.css'

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
      <div className={classes.question}>
        <p>{ASSIGNMENT_TEXTS.unassignSupplier}</p>
        {isOnChain && <p>{ASSIGNMENT_TEXTS.unassignSupplierChain}</p>}
        {isLeaving && <p>{LEAVING}</p>}
        <p>Are you sure you want to remove {name}?</p>
      </div>
    ),
    confirmLabel: 'Remove',
    danger: true,
  })

export const confirmChain = (name: string): Promise<boolean> =>
  confirm({
    title: 'Assign value chain',
    body: (
      <div className={classes.question}>
        <p>{ASSIGNMENT_TEXTS.resetsPassport}</p>
        <p>{ASSIGNMENT_TEXTS.garmentStep}</p>
        <p>{ASSIGNMENT_TEXTS.publishedStays}</p>
        <p>{ASSIGNMENT_TEXTS.replacesChain}</p>
        <p>Are you sure you want to assign {name}?</p>
      </div>
    ),
    confirmLabel: 'Assign',
  })

export const confirmChainRemoval = (name: string): Promise<boolean> =>
  confirm({
    title: 'Remove value chain',
    body: (
      <div className={classes.question}>
        <p>{ASSIGNMENT_TEXTS.chainTakesAlong}</p>
        <p>Are you sure you want to remove {name}?</p>
      </div>
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
      <div className={classes.question}>
        {isFromChain && <p>{ASSIGNMENT_TEXTS.partnerRemovesChain}</p>}
        {isLeaving && <p>{LEAVING}</p>}
        <p>Are you sure you want to remove {name}?</p>
      </div>
    ),
    confirmLabel: 'Remove',
    danger: true,
  })
