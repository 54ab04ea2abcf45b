/** As which place of Ecobalyse's data a country is computed: itself, or the region that it lies in. */
import { PLACES } from './ecobalyse-data.ts'

const REGIONS: Readonly<Record<string, string>> = {
  REO: 'AD AT BE CH CY DE DK ES FI FO GB GI GR IE IS IT LI LU MC MT NL NO PT SE SM VA',
  REE: 'AL BA BG BY CZ EE HR HU LT LV MD ME MK PL RO RS SI SK UA XK',
  RAS: 'AF BN BT HK ID JP KG KP KR KZ LA LK MN MO MV MY NP PH SG TH TJ TL TM TW UZ',
  RME: 'AE AM AZ BH GE IL IQ IR JO KW LB OM PS QA SA SY YE',
  RAF: 'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG ER ET GA GH GM GN GQ GW KE KM LR LS LY MG ML MR MU MW MZ NA NE NG RW SC SD SL SN SO SS ST SZ TD TG TZ UG ZA ZM ZW',
  RLA: 'AR BO BR BZ CL CO CR CU DO EC GF GT GY HN HT JM MX NI PA PE PY SR SV TT UY VE',
  RNA: 'CA US',
  ROC: 'AU FJ NC NZ PF PG SB VU WS',
}
const REGION_OF = new Map(
  Object.entries(REGIONS).flatMap(([region, countries]) =>
    countries.split(' ').map((country) => [country, region] as const),
  ),
)

/** The code of the place; null where the data have none for it. */
export const placeOf = (country: string): string | null =>
  PLACES[country] ? country : (REGION_OF.get(country) ?? null)
