// Cities where apparel and textiles are made or traded, and capitals, with the position that a map needs.
import { findCountry } from './codes/countries.ts'
import type { Position } from './geo.ts'

/** One country a line: code, then cities with other spellings after a slash, latitude and longitude. */
const CITIES = /* no text */ `
AE Abu Dhabi 24.45 54.38, Dubai 25.2 55.27, Sharjah 25.35 55.42
AF Kabul 34.53 69.17
AL Tirana/Tiranë 41.33 19.82, Durrës 41.32 19.45, Shkodër 42.07 19.51
AM Yerevan 40.18 44.51, Gyumri 40.79 43.85
AO Luanda -8.84 13.23
AR Buenos Aires -34.61 -58.38, Córdoba -31.42 -64.18, Trelew -43.25 -65.31
AT Vienna/Wien 48.21 16.37, Dornbirn 47.41 9.74, Linz 48.31 14.29, Graz 47.07 15.44
AU Canberra -35.28 149.13, Sydney -33.87 151.21, Melbourne -37.81 144.96, Brisbane -27.47 153.03, Geelong -38.15 144.36
AZ Baku 40.41 49.87, Ganja 40.68 46.36
BA Sarajevo 43.86 18.41, Banja Luka 44.77 17.19
BD Dhaka 23.81 90.41, Chattogram/Chittagong 22.36 91.78, Gazipur 24 90.42, Narayanganj 23.62 90.5, Savar 23.86 90.27, Ashulia 23.9 90.32, Narsingdi 23.92 90.72, Mymensingh 24.75 90.4, Cumilla/Comilla 23.46 91.18, Khulna 22.82 89.55
BE Brussels/Bruxelles/Brussel 50.85 4.35, Antwerp/Antwerpen/Anvers 51.22 4.4, Ghent/Gent/Gand 51.05 3.72, Kortrijk/Courtrai 50.83 3.26, Waregem 50.89 3.43
BF Ouagadougou 12.37 -1.52, Bobo-Dioulasso 11.18 -4.29
BG Sofia 42.7 23.32, Plovdiv 42.14 24.75, Sliven 42.68 26.33, Gotse Delchev 41.57 23.73, Blagoevgrad 42.02 23.1, Ruse 43.85 25.97
BJ Cotonou 6.37 2.39, Porto-Novo 6.5 2.63, Parakou 9.34 2.63
BO La Paz -16.5 -68.15, Santa Cruz -17.78 -63.18
BR Brasília -15.79 -47.88, São Paulo -23.55 -46.63, Blumenau -26.92 -49.07, Brusque -27.1 -48.92, Americana -22.74 -47.33, Fortaleza -3.73 -38.53, Rio de Janeiro -22.91 -43.17, Novo Hamburgo -29.68 -51.13
BW Gaborone -24.65 25.91
BY Minsk 53.9 27.57, Orsha 54.51 30.42, Brest 52.1 23.73
CA Ottawa 45.42 -75.7, Toronto 43.65 -79.38, Montreal/Montréal 45.5 -73.57, Vancouver 49.28 -123.12, Winnipeg 49.9 -97.14
CH Bern/Berne 46.95 7.45, Zurich/Zürich 47.37 8.54, St. Gallen/Saint Gallen/Sankt Gallen 47.42 9.37, Geneva/Genève/Genf 46.2 6.14, Basel 47.56 7.59
CI Abidjan 5.36 -4.01, Bouaké 7.69 -5.03, Yamoussoukro 6.82 -5.28
CL Santiago -33.45 -70.67, Valparaíso -33.05 -71.61
CM Yaoundé 3.87 11.52, Douala 4.05 9.7
CN Beijing/Peking 39.9 116.41, Shanghai 31.23 121.47, Guangzhou/Canton 23.13 113.26, Shenzhen 22.54 114.06, Dongguan 23.02 113.75, Foshan 23.02 113.12, Zhongshan 22.52 113.39, Shantou 23.35 116.68, Hangzhou 30.27 120.16, Ningbo 29.87 121.54, Shaoxing 30 120.58, Keqiao 30.08 120.49, Jiaxing 30.75 120.76, Huzhou 30.89 120.09, Wenzhou 28 120.7, Yiwu 29.31 120.07, Suzhou 31.3 120.58, Wuxi 31.49 120.31, Changshu 31.65 120.75, Nantong 31.98 120.89, Nanjing 32.06 118.8, Jiangyin 31.92 120.28, Qingdao 36.07 120.38, Jinan 36.65 117.12, Weihai 37.51 122.12, Dalian 38.91 121.61, Tianjin 39.08 117.2, Quanzhou 24.87 118.68, Jinjiang 24.78 118.55, Shishi 24.73 118.65, Xiamen 24.48 118.09, Fuzhou 26.07 119.3, Wuhan 30.59 114.31, Nanchang 28.68 115.86, Zhengzhou 34.75 113.63, Chengdu 30.57 104.07, Chongqing 29.56 106.55, Xi'an 34.34 108.94, Hefei 31.82 117.23, Aksu 41.17 80.26, Urumqi/Ürümqi 43.83 87.62
CO Bogotá 4.71 -74.07, Medellín 6.24 -75.58, Cali 3.45 -76.53, Ibagué 4.44 -75.23
CR San José 9.93 -84.08
CU Havana/La Habana 23.11 -82.37
CV Praia 14.93 -23.51, Mindelo 16.89 -24.98
CY Nicosia 35.17 33.36
CZ Prague/Praha 50.08 14.44, Brno 49.2 16.61, Liberec 50.77 15.06, Prostějov 49.47 17.11
DE Berlin 52.52 13.4, Hamburg 53.55 9.99, Munich/München 48.14 11.58, Cologne/Köln 50.94 6.96, Düsseldorf 51.23 6.77, Mönchengladbach 51.19 6.44, Krefeld 51.34 6.56, Chemnitz 50.83 12.92, Plauen 50.5 12.14, Reutlingen 48.49 9.21, Albstadt 48.21 9.02, Bremen 53.08 8.8, Frankfurt 50.11 8.68, Stuttgart 48.78 9.18, Herzogenaurach 49.57 10.88, Augsburg 48.37 10.9
DK Copenhagen/København 55.68 12.57, Herning 56.14 8.97, Aarhus/Århus 56.16 10.2, Ikast 56.14 9.16
DO Santo Domingo 18.49 -69.93, Santiago de los Caballeros 19.45 -70.7
DZ Algiers/Alger 36.75 3.06
EC Quito -0.18 -78.47, Guayaquil -2.19 -79.89, Atuntaqui 0.33 -78.21
EE Tallinn 59.44 24.75, Narva 59.38 28.19
EG Cairo 30.04 31.24, Alexandria 31.2 29.92, El Mahalla El Kubra/Mahalla 30.97 31.17, 10th of Ramadan City 30.3 31.74, Port Said 31.26 32.28, Ismailia 30.6 32.27, Borg El Arab 30.85 29.61
ES Madrid 40.42 -3.7, Barcelona 41.39 2.17, A Coruña/La Coruña 43.36 -8.41, Arteixo 43.3 -8.51, Elche/Elx 38.27 -0.7, Valencia 39.47 -0.38, Sabadell 41.55 2.11, Terrassa 41.56 2.01, Alcoy/Alcoi 38.7 -0.47, Seville/Sevilla 37.39 -5.98
ET Addis Ababa 9.03 38.74, Hawassa 7.06 38.48, Mekelle 13.5 39.47, Bishoftu 8.75 38.98, Kombolcha 11.08 39.74
FI Helsinki 60.17 24.94, Tampere 61.5 23.76, Turku 60.45 22.27
FR Paris 48.86 2.35, Lyon 45.76 4.84, Roubaix 50.69 3.17, Lille 50.63 3.06, Troyes 48.3 4.07, Marseille 43.3 5.37, Calais 50.95 1.86, Roanne 46.04 4.07, Cholet 47.06 -0.88, Le Havre 49.49 0.11, Castres 43.61 2.24, Mulhouse 47.75 7.34
GB London 51.51 -0.13, Manchester 53.48 -2.24, Leicester 52.64 -1.13, Bradford 53.8 -1.75, Huddersfield 53.65 -1.78, Nottingham 52.95 -1.15, Leeds 53.8 -1.55, Glasgow 55.86 -4.25, Edinburgh 55.95 -3.19, Dundee 56.46 -2.97, Hawick 55.42 -2.79, Galashiels 55.62 -2.81, Stornoway 58.21 -6.39, Belfast 54.6 -5.93, Birmingham 52.49 -1.89, Macclesfield 53.26 -2.13
GE Tbilisi 41.72 44.83, Batumi 41.65 41.64, Kutaisi 42.27 42.69
GH Accra 5.6 -0.19, Tema 5.67 -0.02
GR Athens/Athina 37.98 23.73, Thessaloniki 40.64 22.94, Naoussa 40.63 22.07, Larissa 39.64 22.42
GT Guatemala City/Guatemala 14.63 -90.51, Mixco 14.63 -90.61
HK Hong Kong 22.3 114.17, Kowloon 22.32 114.18
HN Tegucigalpa 14.07 -87.19, San Pedro Sula 15.5 -88.03, Choloma 15.61 -87.95
HR Zagreb 45.81 15.98, Varaždin 46.31 16.34
HT Port-au-Prince 18.54 -72.34, Ouanaminthe 19.55 -71.72
HU Budapest 47.5 19.04, Szeged 46.25 20.15
ID Jakarta -6.21 106.85, Bandung -6.91 107.61, Semarang -6.99 110.42, Surakarta/Solo -7.57 110.82, Tangerang -6.18 106.63, Bogor -6.6 106.8, Surabaya -7.26 112.75, Bekasi -6.24 106.99, Sukabumi -6.92 106.93, Denpasar -8.65 115.22, Yogyakarta -7.8 110.36
IE Dublin 53.35 -6.26, Donegal 54.65 -8.11
IL Jerusalem 31.78 35.22, Tel Aviv 32.08 34.78
IN New Delhi/Delhi 28.61 77.21, Mumbai/Bombay 19.08 72.88, Tiruppur/Tirupur 11.11 77.34, Coimbatore 11.02 76.96, Bengaluru/Bangalore 12.97 77.59, Chennai/Madras 13.08 80.27, Ahmedabad 23.02 72.57, Surat 21.17 72.83, Ludhiana 30.9 75.86, Panipat 29.39 76.97, Gurugram/Gurgaon 28.46 77.03, Noida 28.54 77.39, Faridabad 28.41 77.31, Jaipur 26.91 75.79, Kolkata/Calcutta 22.57 88.36, Erode 11.34 77.72, Karur 10.96 78.08, Salem 11.66 78.15, Madurai 9.93 78.12, Rajkot 22.3 70.8, Bhilwara 25.35 74.64, Bhiwandi 19.3 73.06, Varanasi 25.32 82.97, Kanpur 26.45 80.33, Agra 27.18 78.01, Indore 22.72 75.86, Hyderabad 17.39 78.49, Akola 20.71 77
IQ Baghdad 33.31 44.37
IR Tehran 35.69 51.39, Isfahan/Esfahan 32.65 51.67, Yazd 31.9 54.36
IS Reykjavík 64.15 -21.94
IT Rome/Roma 41.9 12.5, Milan/Milano 45.46 9.19, Prato 43.88 11.1, Biella 45.57 8.05, Como 45.81 9.09, Florence/Firenze 43.77 11.26, Carpi 44.78 10.88, Naples/Napoli 40.85 14.27, Turin/Torino 45.07 7.69, Bergamo 45.7 9.67, Busto Arsizio 45.61 8.85, Vicenza 45.55 11.55, Treviso 45.67 12.24, Bologna 44.49 11.34, Venice/Venezia 45.44 12.32, Santa Croce sull'Arno 43.71 10.77, Barletta 41.32 16.28
JO Amman 31.95 35.93, Irbid 32.55 35.85, Sahab 31.87 36
JP Tokyo 35.68 139.69, Osaka 34.69 135.5, Kyoto 35.01 135.77, Kojima/Kurashiki 34.59 133.77, Imabari 34.07 133, Ichinomiya 35.3 136.8, Fukui 36.06 136.22, Nagoya 35.18 136.91, Wakayama 34.23 135.17
KE Nairobi -1.29 36.82, Mombasa -4.04 39.67, Athi River -1.46 36.98
KG Bishkek 42.87 74.59, Osh 40.53 72.8
KH Phnom Penh 11.56 104.92, Sihanoukville 10.61 103.53, Bavet 11.07 106.13
KR Seoul 37.57 126.98, Daegu 35.87 128.6, Busan 35.18 129.08, Incheon 37.46 126.71
KZ Astana 51.17 71.43, Almaty 43.24 76.89, Shymkent 42.32 69.59
LA Vientiane 17.98 102.63, Savannakhet 16.57 104.76
LB Beirut 33.89 35.5
LK Colombo 6.93 79.86, Katunayake 7.17 79.88, Biyagama 6.94 79.99, Kandy 7.29 80.63, Avissawella 6.95 80.2, Koggala 5.99 80.33
LS Maseru -29.31 27.48, Maputsoe -28.89 27.9
LT Vilnius 54.69 25.28, Kaunas 54.9 23.9, Utena 55.5 25.6, Klaipėda 55.71 21.13
LU Luxembourg 49.61 6.13
LV Riga/Rīga 56.95 24.11, Ogre 56.82 24.61
MA Rabat 34.02 -6.84, Casablanca 33.57 -7.59, Tangier/Tanger 35.76 -5.83, Fez/Fès 34.03 -5, Salé 34.05 -6.8, Marrakesh/Marrakech 31.63 -8
MD Chișinău 47.01 28.86, Bălți 47.76 27.93
MG Antananarivo -18.88 47.51, Antsirabe -19.87 47.03
MK Skopje 42 21.43, Štip 41.75 22.2
ML Bamako 12.64 -8, Sikasso 11.32 -5.67
MM Yangon/Rangoon 16.87 96.2, Mandalay 21.96 96.09, Naypyidaw 19.76 96.08
MN Ulaanbaatar 47.89 106.91
MO Macao/Macau 22.2 113.54
MT Valletta 35.9 14.51
MU Port Louis -20.16 57.5, Curepipe -20.32 57.53
MW Lilongwe -13.96 33.79, Blantyre -15.79 35.01
MX Mexico City/Ciudad de México 19.43 -99.13, Puebla 19.04 -98.21, Tehuacán 18.46 -97.39, Guadalajara 20.66 -103.35, León 21.12 -101.68, Torreón 25.54 -103.41, Monterrey 25.69 -100.32, Mérida 20.97 -89.62, Aguascalientes 21.88 -102.29, Moroleón 20.13 -101.19
MY Kuala Lumpur 3.14 101.69, Penang/George Town 5.41 100.33, Batu Pahat 1.85 102.93, Johor Bahru 1.49 103.74
MZ Maputo -25.97 32.57, Beira -19.84 34.84, Nampula -15.12 39.27
NG Abuja 9.06 7.5, Lagos 6.52 3.38, Kano 12 8.52, Aba 5.11 7.37
NI Managua 12.11 -86.24
NL Amsterdam 52.37 4.9, Rotterdam 51.92 4.48, Tilburg 51.56 5.09, Enschede 52.22 6.9, Helmond 51.48 5.66, Eindhoven 51.44 5.47
NO Oslo 59.91 10.75, Bergen 60.39 5.32, Trondheim 63.43 10.4, Stavanger 58.97 5.73, Ålesund 62.47 6.15
NP Kathmandu 27.72 85.32, Biratnagar 26.45 87.27
NZ Wellington -41.29 174.78, Auckland -36.85 174.76, Christchurch -43.53 172.64
PA Panama City/Panamá 8.98 -79.52
PE Lima -12.05 -77.04, Arequipa -16.41 -71.54, Ica -14.07 -75.73, Chincha Alta -13.41 -76.13, Piura -5.19 -80.63
PH Manila 14.6 120.98, Cebu 10.32 123.89, Rosario 14.41 120.86, Clark 15.19 120.55, Mactan 10.3 123.97
PK Islamabad 33.68 73.05, Karachi 24.86 67.01, Lahore 31.55 74.34, Faisalabad 31.45 73.13, Sialkot 32.49 74.53, Multan 30.2 71.48, Rawalpindi 33.57 73.02, Hyderabad 25.4 68.36, Gujranwala 32.16 74.19
PL Warsaw/Warszawa 52.23 21.01, Łódź 51.76 19.46, Gdańsk 54.35 18.65, Kraków/Cracow 50.06 19.94, Poznań 52.41 16.93, Wrocław 51.11 17.04, Bielsko-Biała 49.82 19.04, Gdynia 54.52 18.53
PR San Juan 18.47 -66.11
PT Lisbon/Lisboa 38.72 -9.14, Porto/Oporto 41.16 -8.62, Guimarães 41.44 -8.3, Braga 41.55 -8.43, Barcelos 41.53 -8.62, Famalicão/Vila Nova de Famalicão 41.41 -8.52, Covilhã 40.28 -7.5, Santo Tirso 41.34 -8.48, Felgueiras 41.37 -8.2, Vizela 41.38 -8.31
PY Asunción -25.26 -57.58
QA Doha 25.29 51.53
RO Bucharest/București 44.43 26.1, Cluj-Napoca 46.77 23.59, Iași 47.16 27.59, Focșani 45.7 27.18, Botoșani 47.75 26.67, Brașov 45.66 25.61, Oradea 47.05 21.92, Timișoara 45.75 21.23
RS Belgrade/Beograd 44.79 20.45, Novi Pazar 43.14 20.52, Niš 43.32 21.9, Zrenjanin 45.38 20.39
RU Moscow/Moskva 55.76 37.62, Ivanovo 57 40.97, Saint Petersburg/St. Petersburg 59.93 30.34
RW Kigali -1.94 30.06
SA Riyadh 24.71 46.68, Jeddah 21.49 39.19
SE Stockholm 59.33 18.07, Borås 57.72 12.94, Gothenburg/Göteborg 57.71 11.97, Malmö 55.6 13
SG Singapore 1.35 103.82
SI Ljubljana 46.06 14.51, Maribor 46.55 15.65
SK Bratislava 48.15 17.11, Žilina 49.22 18.74
SN Dakar 14.72 -17.47
SV San Salvador 13.69 -89.22
SY Damascus 33.51 36.28, Aleppo 36.2 37.13
SZ Mbabane -26.31 31.14, Manzini/Matsapha -26.5 31.38
TD N'Djamena 12.13 15.06
TG Lomé 6.13 1.22
TH Bangkok 13.76 100.5, Samut Prakan 13.6 100.6, Nakhon Pathom 13.82 100.06, Chiang Mai 18.79 98.98, Mae Sot 16.71 98.57
TJ Dushanbe 38.56 68.79, Khujand 40.28 69.62
TM Ashgabat 37.96 58.33
TN Tunis 36.81 10.18, Monastir 35.78 10.83, Sousse 35.83 10.64, Sfax 34.74 10.76, Ksar Hellal 35.65 10.89, Bizerte 37.27 9.87, Nabeul 36.46 10.74
TR Ankara 39.93 32.86, Istanbul 41.01 28.98, Bursa 40.19 29.06, Izmir 38.42 27.14, Denizli 37.77 29.09, Gaziantep 37.07 37.38, Kahramanmaraş 37.58 36.93, Adana 37 35.32, Tekirdağ 40.98 27.51, Çorlu 41.16 27.8, Uşak 38.67 29.41, Kayseri 38.73 35.49, Malatya 38.35 38.31, Şanlıurfa/Urfa 37.16 38.79, Söke 37.75 27.41, Aydın 37.85 27.85, Çerkezköy 41.29 28, Mersin 36.81 34.64
TW Taipei 25.03 121.57, Taichung 24.15 120.67, Tainan 22.99 120.21, Changhua 24.08 120.54, Kaohsiung 22.63 120.3
TZ Dodoma -6.17 35.74, Dar es Salaam -6.79 39.21, Arusha -3.37 36.68, Shinyanga -3.66 33.42
UA Kyiv/Kiev 50.45 30.52, Lviv 49.84 24.03, Kharkiv 49.99 36.23, Khmelnytskyi 49.42 26.99
UG Kampala 0.35 32.58, Jinja 0.44 33.2
US Washington 38.9 -77.04, New York/New York City 40.71 -74.01, Los Angeles 34.05 -118.24, San Francisco 37.77 -122.42, Portland 45.52 -122.68, Seattle 47.61 -122.33, Chicago 41.88 -87.63, Dallas 32.78 -96.8, Lubbock 33.58 -101.86, Charlotte 35.23 -80.84, Greensboro 36.07 -79.79, Atlanta 33.75 -84.39, Dalton 34.77 -84.97, Boston 42.36 -71.06, Philadelphia 39.95 -75.17, Miami 25.76 -80.19, Memphis 35.15 -90.05, Fresno 36.74 -119.78, Denver 39.74 -104.99, Fall River 41.7 -71.15
UY Montevideo -34.9 -56.19
UZ Tashkent 41.3 69.24, Samarkand 39.65 66.96, Fergana 40.38 71.79, Namangan 41 71.67, Bukhara 39.77 64.42
VE Caracas 10.48 -66.9
VN Hanoi/Hà Nội 21.03 105.85, Ho Chi Minh City/Saigon/Thành phố Hồ Chí Minh 10.82 106.63, Da Nang/Đà Nẵng 16.05 108.2, Hai Phong 20.84 106.69, Bien Hoa 10.95 106.82, Binh Duong/Thu Dau Mot 10.98 106.65, Nam Dinh 20.42 106.17, Thai Binh 20.45 106.34, Hue 16.46 107.59, Long An/Tan An 10.54 106.41, Hung Yen 20.65 106.06
ZA Pretoria -25.75 28.19, Johannesburg -26.2 28.05, Cape Town -33.92 18.42, Durban -29.86 31.02, Newcastle -27.76 29.93, Gqeberha/Port Elizabeth -33.96 25.6
ZM Lusaka -15.39 28.32
ZW Harare -17.83 31.05, Bulawayo -20.15 28.58
`

export type Place = { city: string; country: string; position: Position }

const UNFOLDED: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Two spellings of a city are the same when case, marks, blanks and punctuation do not count. */
export const foldPlaceName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[ıłøđßæœ]/g, (letter) => UNFOLDED[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '')

function readCity(country: string, entry: string): Place[] {
  const [, names = '', latitude, longitude] = /^(.*) (-?[\d.]+) (-?[\d.]+)$/.exec(entry) ?? []
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  return names.split('/').map((city) => ({ city, country, position }))
}

/** Every known city, once for each of its spellings. */
export const PLACES: readonly Place[] = CITIES.trim()
  .split('\n')
  .flatMap((line) =>
    line
      .slice(3)
      .split(', ')
      .flatMap((entry) => readCity(line.slice(0, 2), entry)),
  )

const keyOf = (city: string, country: string): string => `${country.toUpperCase()} ${foldPlaceName(city)}`
const POSITIONS = new Map(PLACES.map((place) => [keyOf(place.city, place.country), place.position]))

/** Where a company is: its city if we know it, else the middle of its country, else null. */
export function findPosition({
  city,
  country,
}: {
  city: string | null
  country: string | null
}): Position | null {
  if (!country) return null
  const known = city ? POSITIONS.get(keyOf(city, country)) : undefined
  if (known) return known
  const middle = findCountry(country)
  return middle && { latitude: middle.latitude, longitude: middle.longitude }
}
