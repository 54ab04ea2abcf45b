/** Geo images by step and by BOM line; those of a step open from its own button, those of a line from here. */
import { Flex } from '@mantine/core'
import { geoImageUrl } from '#web/lib/api/picture-addresses.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import { BomGeoRows } from './bom/bom-geo-rows.tsx'
import { bomGeoRowsOf, geoRowsOf, nameOfGeoRow } from './geo.rules.ts'
import { NotFilled } from './not-filled.tsx'
import type { ReadingProps } from './section-props.ts'
import classes from './sections.module.css'

const sayCount = (count: number): string => (count === 1 ? '1 image' : `${count} images`)

export function GeoReading({ styleId, trace }: ReadingProps) {
  const rows = geoRowsOf(trace)
  const shown = trace.bom_records.filter(({ is_selected }) => is_selected)
  const lines = bomGeoRowsOf(
    trace,
    shown.map(({ id }) => id),
  )
  return (
    <Panel
      title="Geo images"
      description="Photos of the places where the work is done or where a material comes from."
    >
      {rows.length === 0 && lines.length === 0 ? (
        <NotFilled />
      ) : (
        <Flex component="ul" direction="column" mt={4}>
          {rows.map((row) => (
            <li key={row.detail.id} className={classes.geoRow}>
              <Strong component="div" weight={500} breaks flex="1 1 200px" miw={0}>
                {nameOfGeoRow(row)}
              </Strong>
              <div className={classes.geoPictures}>
                {row.detail.geo_images.map(({ id, geo_image }) => (
                  <img key={id} src={geoImageUrl(geo_image.upload_name, 96)} alt="" loading="lazy" />
                ))}
              </div>
              <Quiet component="span">{sayCount(row.detail.geo_images.length)}</Quiet>
            </li>
          ))}
          <BomGeoRows styleId={styleId} rows={lines} />
        </Flex>
      )}
    </Panel>
  )
}
