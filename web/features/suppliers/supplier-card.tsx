/** A company among others: star and action keep their corners, whatever is in between (S0 §2). */
import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { CERTIFICATION_NAMES, type SupplierCard as Supplier } from '#contract/organizations.ts'
import { formatPlace } from '#web/lib/formats.ts'
import { logoUrl } from '#web/lib/picture-addresses.ts'
import { VerifiedMark } from '#web/records/verified-mark.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconStar, IconStarFilled } from '#web/ui/icons.ts'
import { useToggleFavourite } from './supplier.queries.ts'
import classes from './supplier-card.module.css'
import { findTraceName } from './trace-names.ts'

const marksOf = (supplier: Supplier): string =>
  [
    ...supplier.certifications.map((kind) => (CERTIFICATION_NAMES as Record<string, string>)[kind] ?? kind),
    ...(supplier.is_new ? ['New'] : []),
  ].join(' · ')

interface SupplierCardProps {
  supplier: Supplier
  isAssigned?: boolean
  /** Stands at the lower edge: state at the left, action at the right. */
  footer?: ReactNode
}

export function SupplierCard({ supplier, isAssigned = false, footer }: SupplierCardProps) {
  const { name, uuid, account, icons } = supplier
  return (
    <li className={classes.card} data-assigned={isAssigned || undefined}>
      <div className={classes.head}>
        <Avatar name={name} size={42} shape="square" picture={account?.logo && logoUrl(account.logo, 96)} />
        <div className={classes.words}>
          <div className={classes.title}>
            <a
              className={classes.name}
              href={`/companies/${uuid}`}
              target="_blank"
              rel="noopener"
              title={name}
            >
              {name}
            </a>
            {account?.verified && <VerifiedMark size={16} />}
          </div>
          <div className={classes.place}>
            {formatPlace(supplier.city, supplier.country) || 'No place given'}
          </div>
        </div>
        <Star supplier={supplier} />
      </div>
      <div className={classes.marks}>
        {icons.map((icon) => (
          <img
            key={icon}
            className={classes.icon}
            src={`/icons/trace/${icon}.svg`}
            alt=""
            title={findTraceName(icon)}
            width={18}
            height={18}
          />
        ))}
        <span className={classes.certifications}>{marksOf(supplier)}</span>
      </div>
      {footer && <div className={classes.foot}>{footer}</div>}
    </li>
  )
}

function Star({ supplier }: { supplier: Supplier }) {
  const toggle = useToggleFavourite(supplier)
  const Icon = supplier.favorite ? IconStarFilled : IconStar
  return (
    <ActionIcon
      className={classes.star}
      data-on={supplier.favorite || undefined}
      size={32}
      aria-pressed={supplier.favorite}
      aria-label={`Favourite: ${supplier.name}`}
      onClick={() => !toggle.isPending && toggle.mutate(!supplier.favorite)}
    >
      <Icon size={19} />
    </ActionIcon>
  )
}
