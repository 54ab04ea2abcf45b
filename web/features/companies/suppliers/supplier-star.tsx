import type { SupplierCard } from '#contract/companies/suppliers.ts'
import { FavouriteStar } from '#web/records/favourite-star.tsx'
import { useToggleFavourite } from './supplier.queries.ts'

export function SupplierStar({ supplier, tabIndex }: { supplier: SupplierCard; tabIndex?: -1 | undefined }) {
  return (
    <FavouriteStar
      name={supplier.name}
      isFavourite={supplier.favorite}
      toggle={useToggleFavourite(supplier)}
      tabIndex={tabIndex}
    />
  )
}
