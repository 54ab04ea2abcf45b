import { Pill } from '#web/ui/pill.tsx'
import classes from './steps.module.css'

interface ConfirmationPillsProps {
  byBrand: boolean
  byFactory: boolean
}

/** Who stands up for a detail: the brand, the factory, both or nobody yet. */
export function ConfirmationPills({ byBrand, byFactory }: ConfirmationPillsProps) {
  return (
    <span className={classes.confirmations}>
      <Pill tone={byBrand ? 'confirmed' : 'unconfirmed'}>
        {byBrand ? 'Verified by brand' : 'Not verified by brand'}
      </Pill>
      <Pill tone={byFactory ? 'confirmed' : 'unconfirmed'}>
        {byFactory ? 'Verified by factory' : 'Not verified by factory'}
      </Pill>
    </span>
  )
}
