import type { PassportSection, PassportView } from '../passport-view.ts'
import { planRoute } from '../route/route.rules.ts'
import { drawPin, RouteMap } from '../route/route-map.tsx'

function RouteOnMap({ view }: { view: PassportView }) {
  const route = planRoute(view.snapshot)
  const hasPhotos = route.photos.length > 0
  const cities = [...new Set(route.stops.map((stop) => stop.city).filter((city) => city !== null))]
  return (
    <figure className="route">
      <RouteMap route={route} label={view.texts.routeOf(cities.join(', '))} />
      {(cities.length > 0 || hasPhotos) && (
        <figcaption>
          {cities.length > 0 && <p>{cities.join(' → ')}</p>}
          {hasPhotos && (
            <p>
              <svg className="pin-key" viewBox="-8 -21 16 22" aria-hidden="true">
                <path className="pin" d={drawPin({ x: 0, y: 0 })} />
              </svg>
              {view.texts.photoPlaces}
            </p>
          )}
        </figcaption>
      )}
    </figure>
  )
}

export const route: PassportSection = {
  id: 'route',
  title: (texts) => texts.route,
  isShown: (snapshot) => {
    const { stops, photos } = planRoute(snapshot)
    return snapshot.layout.supply_chain && stops.length + photos.length > 0
  },
  Content: RouteOnMap,
}
