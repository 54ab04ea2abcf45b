import type { Garment } from './garment.ts'

const NECK_RIB = 'M640 304 C676 402 924 402 960 304 L924 288 C896 352 704 352 676 288 Z'
const BACK_NECK = 'M664 296 C700 262 900 262 936 296 C920 380 680 380 664 296 Z'

export const TEE: Garment = {
  pieces: [
    { d: BACK_NECK, shade: 'inside' },
    {
      d: 'M500 352 C408 390 352 470 236 704 C296 752 380 790 446 802 C476 730 512 650 548 600 Z',
      shade: 'sleeve',
      mirrored: true,
      patterned: true,
    },
    {
      d: 'M646 300 C600 322 548 336 492 356 C520 470 524 600 518 720 C514 920 510 1120 500 1318 C640 1342 960 1342 1100 1318 C1090 1120 1086 920 1082 720 C1076 600 1080 470 1108 356 C1052 336 1000 322 954 300 C916 400 684 400 646 300 Z',
      shade: 'body',
      patterned: true,
    },
    { d: NECK_RIB, shade: 'flat', texture: 'rib' },
  ],
  lines: [
    { d: 'M502 1282 C642 1305 958 1305 1098 1282', kind: 'stitch' },
    { d: 'M255 672 C318 718 392 752 458 768', kind: 'stitch', mirrored: true },
    { d: 'M494 362 C520 470 524 560 520 660', kind: 'seam', mirrored: true },
    { d: 'M632 312 C672 414 928 414 968 312', kind: 'stitch' },
  ],
  folds: [
    'M524 600 C552 660 574 690 604 716',
    'M1076 590 C1040 640 1020 660 994 672',
    'M560 900 C580 1050 570 1180 556 1290',
    'M1030 860 C1010 1020 1030 1180 1044 1290',
    'M780 980 C800 1100 770 1200 790 1310',
    'M420 480 C410 560 380 640 350 730',
    'M1180 480 C1190 560 1220 640 1250 730',
  ],
}

const LONG_SLEEVE =
  'M500 352 C420 384 380 440 352 560 C320 740 270 980 236 1196 C276 1216 330 1226 372 1224 C420 1040 480 860 540 700 Z'
const LONG_CUFF =
  'M238 1184 C226 1240 222 1276 220 1306 C262 1324 316 1330 352 1326 C358 1290 364 1256 376 1212 C330 1216 280 1206 238 1184 Z'
const SWEATER_BODY =
  'M646 300 C600 322 548 336 492 356 C524 480 528 620 522 760 C518 920 514 1080 506 1228 C640 1246 960 1246 1094 1228 C1086 1080 1082 920 1078 760 C1072 620 1076 480 1108 356 C1052 336 1000 322 954 300 C916 396 684 396 646 300 Z'
const SWEATER_HEM =
  'M506 1222 C640 1240 960 1240 1094 1222 C1096 1262 1092 1296 1084 1326 C950 1344 650 1344 516 1326 C508 1296 504 1262 506 1222 Z'
const SWEATER_FOLDS = [
  'M528 640 C556 700 580 730 614 756',
  'M1072 630 C1040 684 1018 706 990 720',
  'M430 520 C420 680 380 860 340 1040',
  'M1170 520 C1180 680 1220 860 1260 1040',
  'M560 960 C600 1080 590 1160 570 1230',
  'M1040 960 C1000 1080 1010 1160 1030 1230',
]

export const JUMPER: Garment = {
  pieces: [
    { d: BACK_NECK, shade: 'inside' },
    { d: LONG_SLEEVE, shade: 'sleeve', mirrored: true, patterned: true },
    { d: LONG_CUFF, shade: 'sleeve', texture: 'rib', mirrored: true },
    { d: SWEATER_BODY, shade: 'body', patterned: true },
    { d: SWEATER_HEM, shade: 'body', texture: 'rib' },
    {
      d: 'M626 310 C664 424 936 424 974 310 L928 282 C900 350 700 350 672 282 Z',
      shade: 'flat',
      texture: 'rib',
    },
  ],
  lines: [
    { d: 'M494 362 C520 470 530 560 532 690', kind: 'seam', mirrored: true },
    { d: 'M240 1188 C280 1208 330 1218 374 1215', kind: 'seam', mirrored: true },
    { d: 'M507 1226 C640 1244 960 1244 1093 1226', kind: 'seam' },
  ],
  folds: SWEATER_FOLDS,
}

export const HOODIE: Garment = {
  pieces: [
    { d: LONG_SLEEVE, shade: 'sleeve', mirrored: true },
    { d: LONG_CUFF, shade: 'sleeve', texture: 'rib', mirrored: true },
    { d: SWEATER_BODY, shade: 'body' },
    { d: SWEATER_HEM, shade: 'body', texture: 'rib' },
    {
      d: 'M618 372 C586 300 610 190 690 158 C760 132 840 132 910 158 C990 190 1014 300 982 372 C930 440 860 476 800 482 C740 476 670 440 618 372 Z',
      shade: 'body',
    },
    {
      d: 'M672 352 C656 280 690 222 736 206 C780 192 820 192 864 206 C910 222 944 280 928 352 C890 408 846 436 800 442 C754 436 710 408 672 352 Z',
      shade: 'inside',
    },
    { d: 'M612 960 L988 960 L1052 1180 L1046 1232 C880 1242 720 1242 554 1232 L548 1180 Z', shade: 'flat' },
  ],
  lines: [
    { d: 'M494 362 C520 470 530 560 532 690', kind: 'seam', mirrored: true },
    { d: 'M624 974 L976 974', kind: 'stitch' },
    { d: 'M608 982 L562 1180', kind: 'stitch', mirrored: true },
    { d: 'M800 482 L800 444', kind: 'seam' },
    { d: 'M742 430 C736 520 728 600 734 690', kind: 'cord' },
    { d: 'M858 430 C864 520 876 580 868 664', kind: 'cord' },
    {
      d: 'M650 360 C630 270 670 204 724 186 C776 170 824 170 876 186 C930 204 970 270 950 360',
      kind: 'stitch',
    },
  ],
  folds: [...SWEATER_FOLDS, 'M640 300 C640 240 670 190 720 172', 'M960 300 C960 240 930 190 880 172'],
}
