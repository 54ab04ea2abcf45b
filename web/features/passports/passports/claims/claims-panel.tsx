/** The register in the editor, with the places of the draft in which each claim stands. */
import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { useGuarded } from './claims-guard.tsx'

const ClaimsRegister = loadComponent(
  () => import('#web/features/evidence/claims/claims-register.tsx'),
  'ClaimsRegister',
)

export function ClaimsPanel({ styleId }: { styleId: number }) {
  const { placesOf } = useGuarded()
  return (
    <Suspense fallback={<Skeleton height={180} radius={12} />}>
      <ClaimsRegister styleId={styleId} placesOf={placesOf} />
    </Suspense>
  )
}
