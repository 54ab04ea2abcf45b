import { MAX_STARS } from '#contract/passports/passport-reviews.ts'

const STAR = 'M12 3.2l2.7 5.5 6.1.9-4.4 4.3 1 6-5.4-2.8-5.4 2.8 1-6L3.2 9.6l6.1-.9z'
const WIDTH = 24

export function Star() {
  return (
    <svg className="star" viewBox="0 0 24 24" aria-hidden="true">
      <path d={STAR} />
    </svg>
  )
}

const PLACES = Array.from({ length: MAX_STARS }, (_, index) => index * WIDTH)
const row = PLACES.map((left) => <path key={left} d={STAR} transform={`translate(${left})`} />)

/** Five stars of which so many, parts included, are filled. Anyone who cannot see them needs the number beside. */
export function Stars({ filled }: { filled: number }) {
  return (
    <svg className="stars" viewBox={`0 0 ${MAX_STARS * WIDTH} 24`} aria-hidden="true">
      {row}
      {/* An inner drawing shows nothing beyond its own width. */}
      <svg className="filled" width={filled * WIDTH} height="24" aria-hidden="true">
        {row}
      </svg>
    </svg>
  )
}
