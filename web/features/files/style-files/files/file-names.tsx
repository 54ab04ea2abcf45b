/** The first names of a list of files, and how many more there are. */
import classes from './files.module.css'

const MOST_NAMED = 5

export function FileNames({ lead, titles }: { lead: string; titles: readonly string[] }) {
  const more = titles.length - MOST_NAMED
  return (
    <>
      {lead}
      <ul className={classes.names} data-marks>
        {titles.slice(0, MOST_NAMED).map((title, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two companies may have files of one name.
          <li key={place}>{title}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </>
  )
}
