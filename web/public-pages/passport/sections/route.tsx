import type { PassportSection, PassportView } from '../passport-view.ts'
import { planRoute } from '../route.rules.ts'
import { RouteMap } from '../route-map.tsx'

function RouteOnMap({ view }: { view: PassportView }) {
  const route = planRoute(view.snapshot)
  const cities = [...new Set(route.stops.map((stop) => stop.city).filter((city) => city !== null))]
  return (
    <figure className="route">
      <RouteMap route={route} label={view.texts.routeOf(cities.join(', '))} />
      {cities.length > 0 && <figcaption>{cities.join(' → ')}</figcaption>}
    </figure>
  )
}

export const route: PassportSection = {
  id: 'route',
  title: (texts) => texts.route,
  isShown: (snapshot) => snapshot.layout.supply_chain && planRoute(snapshot).stops.length > 0,
  Content: RouteOnMap,
}
