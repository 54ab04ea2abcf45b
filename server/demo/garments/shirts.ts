import type { Garment } from './garment.ts'

const SHIRT_BODY =
  'M640 292 C594 312 546 328 492 350 C522 480 524 640 520 780 C516 980 508 1160 500 1300 C560 1376 690 1384 800 1336 C910 1384 1040 1376 1100 1300 C1092 1160 1084 980 1080 780 C1076 640 1078 480 1108 350 C1054 328 1006 312 960 292 L800 420 Z'
const SHIRT_SLEEVE =
  'M500 348 C420 380 376 440 350 560 C314 740 268 980 238 1190 C282 1214 336 1224 380 1220 C424 1040 484 860 540 690 Z'
const SHIRT_CUFF =
  'M240 1178 C230 1230 224 1268 222 1300 C268 1322 326 1330 366 1324 C372 1286 378 1250 384 1208 C336 1212 284 1202 240 1178 Z'
const COLLAR =
  'M650 262 C640 290 636 300 634 318 C664 372 700 426 736 470 C764 440 786 416 802 402 C750 366 690 312 650 262 Z'

export const SHIRT: Garment = {
  pieces: [
    {
      d: 'M652 268 C700 238 900 238 948 268 C920 350 860 392 800 412 C740 392 680 350 652 268 Z',
      shade: 'inside',
    },
    { d: SHIRT_SLEEVE, shade: 'sleeve', mirrored: true, patterned: true },
    { d: SHIRT_CUFF, shade: 'sleeve', mirrored: true, patterned: true },
    { d: SHIRT_BODY, shade: 'body', patterned: true },
    { d: 'M774 412 L826 412 L826 1345 L800 1336 L774 1345 Z', shade: 'flat', patterned: true },
    { d: 'M900 640 L1016 640 L1016 772 L958 800 L900 772 Z', shade: 'flat', patterned: true },
    { d: COLLAR, shade: 'flat', mirrored: true, patterned: true },
  ],
  lines: [
    { d: 'M494 356 C522 480 530 560 532 682', kind: 'seam', mirrored: true },
    { d: 'M786 430 L786 1336', kind: 'stitch' },
    { d: 'M814 430 L814 1336', kind: 'stitch' },
    { d: 'M908 660 L1008 660', kind: 'stitch' },
    { d: 'M506 1284 C566 1356 690 1362 790 1318', kind: 'stitch', mirrored: true },
    { d: 'M646 318 C676 366 706 412 738 450', kind: 'stitch', mirrored: true },
    { d: 'M252 1200 C290 1218 336 1226 376 1222', kind: 'stitch', mirrored: true },
  ],
  folds: [
    'M528 640 C556 700 580 726 616 744',
    'M1072 620 C1050 640 1036 648 1024 652',
    'M430 520 C420 680 380 860 340 1040',
    'M1170 520 C1180 680 1220 860 1260 1040',
    'M600 900 C620 1060 610 1200 590 1330',
    'M1010 900 C990 1060 1000 1200 1020 1330',
    'M700 1000 C710 1120 700 1220 690 1330',
  ],
  buttons: [520, 660, 800, 940, 1080, 1220].map((y) => [800, y] as const),
}

export const JACKET: Garment = {
  pieces: [
    {
      d: 'M648 272 C700 240 900 240 952 272 C920 360 860 400 800 420 C740 400 680 360 648 272 Z',
      shade: 'inside',
    },
    { d: SHIRT_SLEEVE, shade: 'sleeve', mirrored: true },
    { d: SHIRT_CUFF, shade: 'sleeve', mirrored: true },
    {
      d: 'M636 292 C590 312 540 330 486 350 C518 480 520 640 516 780 C512 980 508 1140 504 1318 C640 1336 960 1336 1096 1318 C1092 1140 1088 980 1084 780 C1080 640 1082 480 1114 350 C1060 330 1010 312 964 292 L800 440 Z',
      shade: 'body',
    },
    { d: 'M770 430 L832 430 L832 1331 L770 1331 Z', shade: 'flat' },
    { d: 'M566 900 L724 900 L724 1110 C724 1136 566 1136 566 1110 Z', shade: 'flat', mirrored: true },
    { d: 'M590 610 L716 610 L716 742 C716 764 590 764 590 742 Z', shade: 'flat' },
    {
      d: 'M642 258 C626 292 620 312 618 334 C648 400 690 470 728 526 C760 484 784 452 806 428 C748 384 690 322 642 258 Z',
      shade: 'flat',
      accent: true,
      mirrored: true,
    },
  ],
  lines: [
    { d: 'M490 356 C518 480 528 560 532 682', kind: 'seam', mirrored: true },
    { d: 'M784 444 L784 1326', kind: 'stitch' },
    { d: 'M818 444 L818 1326', kind: 'stitch' },
    { d: 'M576 930 L714 930', kind: 'stitch', mirrored: true },
    { d: 'M600 638 L706 638', kind: 'stitch' },
    { d: 'M506 1288 C640 1306 960 1306 1094 1288', kind: 'stitch' },
    { d: 'M252 1200 C290 1218 336 1226 376 1222', kind: 'stitch', mirrored: true },
  ],
  folds: [
    'M526 620 C544 680 556 720 570 760',
    'M1074 630 C1040 690 1010 716 976 736',
    'M430 520 C420 680 380 860 340 1040',
    'M1170 520 C1180 680 1220 860 1260 1040',
    'M546 1140 C560 1200 556 1260 550 1310',
    'M1054 1140 C1040 1200 1044 1260 1050 1310',
  ],
  buttons: [560, 740, 920, 1100, 1260].map((y) => [801, y] as const),
}
