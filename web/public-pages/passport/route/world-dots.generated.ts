// Written by scripts/generate/generate-world-dots.ts from Natural Earth's land outlines (public domain).

/** Cells of 0.5 degrees from 84 degrees north and 180 degrees west; a line holds sea and land lengths in turn, in base 36. */
export const LAND_MASK = {
  cell: 0.5,
  north: 84,
  rows: `

7m 1 3 3 2 p
5i 1 2 5 2 6 0 b 2 6 10 5 3 13
58 5 3 15 c 3 2 1 4 5 4 2 1 12
4x 1i 7 5 1 9 0 1m 2 5 9 6 3z 2
4s 4 6 6 2 d 1 j 0 6 9 26 2 h 3s 5 22 2
4q 8 5 3 1 8 0 4 4 k 6 2u 3e 2 1 1 1 5 6 1 0 5 4 5 2 3 1l a
4o e 1 2 2 5 2 q 6 2n 1 5 1z 1 1 2 3 1 2 3 17 4 6 4 2 1 1 2 1 2 1v a
4o i 2 8 2 f 1 3 d 2i 2 2 1l 1 0 2 0 4 1 1 2 4 2 2 2 b 3n 2 2 c
45 5 l f 1 i k 2l 1o 1 1 7 1 6 8 2 3x 9 5 3
49 7 3 3 7 b 0 1 1 p 9 2q 1r 1 2 7 0 c 4e 9
4d 4 3 5 7 3 1 1 1 1 2 3 0 2 0 1 0 i 6 2u 4 1 1s 1 4 7 4 3 4a 7 6 1
3n 1 2 6 f 3 a 5 b 4 1 5 0 a f 2q 0 4 3 1 1v 5 6 7
3d 8 k 2 s 1 6 a 1 2 n 2r 1 1 1u 6 3z 1 o 8
3b 5 0 4 3 2 8 2 n 8 5 2 0 2 0 l h 2m 1 1 23 2 2q 6 1s c 2c 1
37 6 0 1 6 4 1 1 6 4 9 2 1 2 1 6 9 8 g 2 m 9 1 1 2 2c 3 1 4f 2 2 a 1j 2 0 1 5 q 1 1
3e 2 2 b 5 4 0 3 6 9 c 6 a 6 18 27 4c c 1k 14 1 2 17 1 3 6 1 7
3h 6 0 1 0 6 0 a 2 3 7 4 4 5 2 q 17 23 1 1 1 2 46 8 1j 1e 1b b 1 4 2 5 1 1
3o 7 v 3 3 2 0 4 0 1 0 a 1 6 1a 20 1 2 47 8 1g 1 1 1e 1h 2
33 9 3 2 3e 1x 0 4 46 7 1k 1b 4 2 1j 1
34 g k 2 8 4 0 4 4 9 6 5 8 1 1d 1p 1 2 0 7 45 7 1i 1 1 3 1 16 2 2 1 2 2 1 1j 4
33 g 2 3 c 1 3 3 8 1 0 4 5 8 5 6 2 8 1 8 16 1m 2 4 4a 5 s 3 i b 1 13 4 b 0 a a a s 2
32 d 1 7 2 4 3 2 2 5 6 2 2 7 3 3 2 2 5 6 2 a 1d 2 1 1k 1 3 0 5 45 6 r 7 5 1 7 1 2 1t 1 v o 2
31 c 3 j 1 6 8 9 3 2 8 7 3 8 2 2 0 2 1 5 13 1 0 2 0 1o 2 2 45 6 q 8 5 1 5 4 4 2k 1 2 j a 2 4 0 4
33 8 3 m 1 6 a 2 0 3 3 3 8 8 1 j 0 2 2 1 10 4 1 1q 43 8 q 8 2 4 1 b 2 1 1 2k 6 1 d b 2 6
5 15 2 1t 3 a p g 7 9 6 2 r y 1 1 1j 2 6 44 1 1 5 m b 2 5 4 9 1 2l 5 b 1 r 1j
14 1 1 d 1x s f 8 7 10 1 3 t 3 3 1b 1 4 3 3 0 2 2h 1 2 2 1 1 1 2 1 2 1e 6 k a 3 h 0 1 1 2n 0 1l
11 r 15 1 n 5 1 m a a a f 1 e 0 4 2 1 r 2 1 1g 2 3 2l 2 1 3 1 5 0 6 1j 2 f b 3 h 1 4a
y 17 j 3 1 2 0 5 3 1 3 3 9 t 1 1 0 1 5 2 4 6 e 3 7 1 0 1 5 i 1 1 o 6 1 1 1 1i 2c 1 0 1 1 1 0 i 1 1 0 1 1 3 1h 2 0 4 9 b 2 4t g 3 2 c
x 1e 5 7 1 2 0 o a e 1 7 0 2 7 5 3 1 1 5 3 1 7 7 0 1 5 1 2 1 3 i v 1g 2c 2 0 v 0 2 1 1 q 3 l 9 6 9 3 3 0 4r 0 1 0 e 5 h
2 q 2v 2 9 4 3 7 1 2 0 4 6 2 0 2 6 1 4 5 0 1 7 a 1 3 c z 1e 29 4 2 14 m 1 8 2 8 3 2 d 4 8 3 5 1 4n 1
5 n 2u 1 0 c 2 2 3 d 4 4 c 1 0 2 1 1 7 7 0 5 3 3 d 1 1 r 1 1 17 2f 1 1 1 2 1a a 4 9 6 1 1 1 10 3 6 1
9 m 2s 5 5 3 b 1 0 2 3 1 2 2 2 1 f 3 9 9 5 5 g m 1 1 0 1 1 1 10 2o 1f 7 3 7 1c 4
a m 34 1 14 1 b 9 1 9 i i 15 2q 1f 6 3 5 1c 4
a 2 5 i 31 1 1a 1 4 i n h 12 2n 13 2 e 3 0 4 1d 1 0 1 3 3
1 1 i 8 4 5 0 1 46 2 1 1 0 2 0 h e 2 8 i v 1 4 1 0 o 2 b 3 1k 1 1 14 6 6 4 3 1
1 2 g 6 4b 2 5 1 3 2 0 k b 5 6 j 3 1 r r 0 1 4 2 c 1i k 1 0 3 l b
1 7 7 c 4e 3 4 d l 4 3 m p z i 1f 0 1 0 1 h 8 i b
b 3 d 9 2 43 2 8 9 6 1 g 1 1 r 1 3 j x 1 2 h 1f j 7 l 3 5 2 7i 1 2 1 1 0 3
12 42 3 a 9 1 7 f s 2 0 i 1 1 11 d 1g l 6 o 4 7s 0 1
12 3t 1 4 6 6 3 4 g 7 0 8 0 1 q m 14 6 1g 1 1 3 0 j 5 8n
j 4 c 40 a 1 d 2 c 7 2 1 0 3 s k 2q m 6 8q
u 41 i 3 m 1 2 5 3 1 t h 2q 2 0 k 6 8o 1 4
t 41 j 1 6 1 3 5 0 1 1 3 9 5 x e 1z 1 o o 8 7v 2 o
s 41 r 1 3 c 19 e 2n p 8 7k 6 5 2 k
t t 2 34 x c 1a c 2n 3 0 2 0 j 9 7i 7 3 5 h
u 1 2 n 1 6 4 2w y g 17 1 3 7 2n p 8 7h 8 1 5 h
q 3 2 4 0 j 0 1 2 7 0 1 0 1 5 2s y g 2 1 6 1 12 2 1 2 2b 1 c 2 0 1 0 o 2 1 4 1 0 6 7 70 e 7 2 1 6 1
10 i 2 2 0 2 i 2 1 2h z g 8 3 3u 1 1 9 0 h j 6q 0 a d 5
10 g 4 2 o 7 0 29 y h 8 4 3t 1 1 9 1 f a 6m 7 1 b 6 a 6
10 1 4 1 1 2 1 7 v 3 1 2 0 29 1 1 u h 1 2 4 1 0 6 3t 8 3 c d 6l z 6 2 1
19 7 2 1 0 1 w 1 0 1 1 1 0 2a v i 0 1 0 1 0 9 34 1 2 4 k 4 6 a b 1 4 6g 10 7
19 4 3 1 0 2 x 1 2 1 1 2a v u 35 3 v a 4 1 b 6f y b 0 1
17 4 4 3 y 2 1 1 1 2a w t 33 2 0 7 n 2 3 9 3 1 6 3 3 6d 10 c
16 3 19 1 0 1 3 2g o s 0 2 33 2 0 5 m 1 0 3 4 8 0 1 8 6j z e
13 4 1b 1 2 1 1 1 0 2g h 1 0 1 4 u 34 6 l 5 0 1 4 6 a 6i 10 d 0 2
10 4 1h 2 2 1 0 2 0 2f j x 30 1 2 6 k 4 4 1 1 2 e 6g 11 d
y 2 2 1 1i 1 0 2 0 1 0 1 0 2 0 2i 0 3 b z 1 1 2w 1 4 7 k 2 1 2 0 3 4 1 c 6e 13 d
v 3 1o 1 5 2o 5 17 2r 6 4 4 k 3 2 2 b 2 3 6f 4 1 z d b 1
2s 2n 6 16 2p 2 0 1 0 6 4 6 j 4 2 2 6 6q 3 1 1 1 5 1 q 8
q 1 1v 1 4 3 0 2m 6 12 2 4 0 1 2l 8 6 6 h 2 0 9 1 6u 2 4 4 1 q 8
n 1 1z 1 5 1 1 2l 6 1a 2l 1 0 6 3 1 0 9 a 7k 1 2 q 8
2o 1 4 1 1 1 0 2 0 2i 2 1 3 1a 2l 1 0 6 4 b 6 7m 1 3 p 5
b 1 2d 1 7 1 0 2i 7 1a 2i 1 0 7 4 c 6 7m 0 3 r 4
5 1 0 1 2p 2n 3 19 2l 3 7 c 6 7m 2 3 q 3
2x 2m 0 1 1 1 0 15 3 2 2y 9 3 7n 3 3 q 2
2v 2 2 3 0 3o 4 2 2v 6 0 1 5 7q 3 3 p 1
2w 5 0 1 0 3a 5 1 2 4 5 2 2u 1 2 1 a 7q 3 4 m 2
2y 1 0 3 2 36 6 2 a 2 1 1 35 7s 3 4
30 4 2 32 a 2 8 5 1 3 2w 7w 3 2 2 1
32 3 2 2z 2 7 c 9 2t 1 3 7v 4 2
33 1 3 2x 0 1 1 9 b b 2q 81 4 1
33 3 1 2x 1 8 0 1 b 7 0 3 2 1 0 1 2q 7y 5 1
34 2 0 1 0 2w 0 b j 1 2 2 2u 29 1 5k 6 2
34 2x 0 d 1 1 6 1 e 1 2u 1v 0 1 0 9 0 1 3 n 6 4r 7 3
35 2t 1 g 2 1 0 1 2 2 0 1 3a 1r 2 1 0 6 0 1 6 l 8 4q 8 1
34 2t 0 i 0 3 3 1 1 1 3a s 1 w 0 1 6 4 6 k a 4p o 1
34 2r 1 g 4 6 3c 1 0 p 3 2 0 u 7 7 1 l 8 4r 9 2 b 1
34 36 3 5 3g r 5 s 9 2 6 j 8 4r b 2 8 1
34 32 6 3 3i k 2 6 5 r l g 7 4r b 4 3 1
34 30 8 2 3j i 6 5 6 p m g 7 4p c 7
33 30 3f p 4 2 8 7 6 m p e 8 4h 1 4 e 8
33 2z 3g o e 1 1 6 8 k r c a 4e 3 1 d 8
33 2z 3h n b 2 4 6 9 i r d 9 4c j 1 4 2
34 2x 0 2 3f o b 2 6 7 7 h 9 6 c e 8 1 2 48 k 1
34 2u 3l l n 6 6 j 5 b 8 g b 46 n 1
34 2s 0 2 3l j e 3 a 6 4 9 1 1 2 3 5 13 7 1 2 3p 2 f l 3
33 2t 3m j g 2 b 4 2 1 2 6 1 1 0 1 0 1 4 1a 6 3s 3 d n 4
34 2p 0 3 3m i 5 2 a 2 d 1 6 1 0 6 6 1b 8 3o 4 4 2 1 0 5 p 4
34 2n 1 1 1 1 3m i i 2 d 2 7 5 0 1 5 1 0 1a 8 3n 5 1 7 4 p 4
35 2l 0 1 1 2 2n 1 z 1 0 i w 1 9 4 8 18 a 3j g 5 n 4
36 2k 2 2 3o h w 2 a 1 2 2 0 1 4 19 a 3k e 7 m 3
38 2j 1 1 2s 1 w g r 5 b 1 1 3 7 1 0 18 a 3m 3 1 b 5 k 4
37 2j 0 1 3r 4 0 a n 1 7 3 d 3 9 1a 7 3m 2 5 9 5 i 5
38 2k 3v 5 2 1 b 4 1 a 0 1 7 1 p 1 0 1 0 4 2 6 1 1 1 u 4 3t 9 7 e 8
38 2k 3w 1 c k 12 1 5 3 4 4p c 6 7 1 5 9
39 2j 0 1 3v 1 a n 1e 4o d 6 d a
3a 2h 3x 3 1 1 4 p p 4 1 1 d 2 4 4n e 6 6 d 2 1
3b 2g 3w z 0 1 16 2 5 4m f 1 a 5 1 3 2 2
3d 2b 3z x 1f 4q h 1 3 3 2 2 0 1 0 3
3g 26 3z 10 0 1 1d 4q i 1 1 1 3 4 2 1
3h 24 3y 13 1c 4r b 1 6 5 1 1
3h 23 3i 1 f 1a e 3 p 4s f 1 2 1 0 3
3i 21 3y 1e 9 6 o 4t i 2
3j 3 0 1 0 1v 3z 1e 9 a j 4t 0 1 0 1 f 1 0 3
3j 3 4 1r 3z 1h 7 f 5 4 0 1 3 4v
3k 3 3 1r 3z 1k 4 5n
3k 3 3 19 1 1 2 1 4 1 0 8 40 39 0 3y 0 1 1 1
3l 3 3 z 1 1 2 2 0 5 8 1 3 5 3y 2d 0 v 0 1 4 3z
3m 3 0 1 2 y 8 1 0 1 1 1 c 4 3x 2e 1 3 1 q 5 3y 0 1
3n 3 2 x q 3 0 1 3h 1 d 2g 0 3 1 r 5 3x
3l 1 2 2 3 t t 4 3j 1 a 2h 1 2 0 s 6 3v g 1
3m 1 1 3 4 q t 1 0 4 3r 2l 4 r 6 3t
3n 5 3 q u 5 3p 2n 4 r 7 3r
3q 2 0 1 3 p v 4 3p 2n 4 s 7 3 1 1 2 3h h 1
3r 2 4 o v 4 3n 2p 5 r e 3h g 1
3s 1 4 p v 3 3n 2q 5 q 2 1 9 1 2 3g
3s 2 5 m x 1 3n 2s 4 r 1 1 8 2 9 3 1 1 6 2y
3s 3 5 l 12 1 3i 2s 4 t 6 4 l 2v 5 2
3t 2 0 1 5 k 13 1 3g 2u 4 t 5 5 l 2t 5 2
3v 2 5 j 4j 2v 6 13 k 1 0 2q 5 3
3w 1 6 h 4k 2v 6 15 j 18 0 1g 7 3
44 g s 9 a 1 37 2x 6 15 m 14 1 1 0 18 0 2 0 1 a 2
45 f r 2 3 2 0 5 3g 2y 5 16 i 6 1 v 0 3 0 1 0 1 0 1 2 17 e 1
45 g t 1 5 5 3d 30 4 15 k 5 1 1 0 u 0 1 0 1 0 1 5 x 0 7
46 f f 6 h 4 3b 30 4 14 m 4 1 t a v 5 1
1b 1 2t h d 7 i 4 3b 2z 5 12 o 1 4 s b s 7 1
45 h d 6 k 7 38 2y 6 10 1 1 s r d r
1c 2 2r i c 6 s 3 1 2 30 30 7 x u p h p 7 3
1c 1 2t i a 7 t 8 2x 30 7 y u o h 1 0 o 5 4
48 g 9 7 0 1 u 8 2x 2z 7 w w n j n 6 4
4a h 1 c j 4 5 1 0 5 1 1 2 1 3 3 2r 30 0 1 6 u x m l n t 4
4d r 1a 1 2p 31 7 r z l m o s 3
4e p 41 32 7 p 10 j o 5 0 k r 4
4h m 40 33 7 m 14 i o 3 1 1 1 k q 4
4j 7 1 c 1h 1 0 1 2h 33 8 j 16 f q 1 0 3 3 l p 3
4m 2 5 a 1 8 3r 34 6 j 17 e y m n 3
4u i 3c 1 d 35 6 i 19 c 10 m m 3
4v i 3o 39 4 d 1d c 10 m o 1
4w i 3o 39 3 c 1f b 10 m n 2 2 1
50 d 3q 39 1 1 1 8 1i b 10 m m 1 1 1 1 1 1 2 0 1
52 1 0 1 1 8 18 1 2g 3b 1 5 1m c 10 3 2 h m 2 4 1
55 8 3p 3c 1 2 1p a p 1 b 3 2 h n 1
56 7 n 2 31 3c 1r a 11 3 5 d o 1 3 2 1 2
57 6 m 2 34 39 f 1 1d 9 p 1 b 1 0 2 6 c q 1 5 1
58 4 k 4 3 4 2x 1 0 3a a 5 1e 8 11 2 7 c q 2 1 1 1 1 0 1
59 4 g 8 0 6 e 1 2l 39 3 2 0 9 1e 8 10 1 0 2 7 1 0 9 s 1 1 1
58 1 0 4 g 7 1 b 3 4 2 1 2l 3n 1e 7 12 1 b 4 p 1 7 1 0 1
59 1 1 3 f 7 2 i 0 1 2o 3l 1f 5 2 1 10 1 c 2 0 1 o 1 7 1 2 1
5c 3 5 4 4 8 2 k 2n 3k 1g 5 0 1 1 2 z 2 0 1 a 2 o 1 9 1 4 1
5d 8 2 2 2 v 2o 3j 1g 3 4 2 y 4 z 1 e 3
5g 3 4 1 0 2 0 z 2l 3i 1i 2 4 3 y 4 19 2 0 5
5h 1 0 2 3 13 2l 3h 1o 3 z 2 18 1 0 2 1 5
5i 1 5 13 2l 3f 1p 4 z 2 x 1 9 1 3 3 1 1
5p 12 0 1 2l 3d 1q 4 10 3 u 1 0 1 d 3
5p 14 2m p 5 2h 1q 3 11 4 s 3 d 3
5p 15 0 2 0 4 2g k a 2g 2v 4 r 4 0 1 d 1
5p 1e 2e a 0 1 0 1 1 4 d 2e 2l 3 0 1 7 5 p 8
5p 1f 2f 4 o 6 0 27 2n 5 5 6 m 8
5p 1g 3d 26 2o 5 4 6 l 7 0 1
5q 1g 3b 1 1 24 2q 5 4 5 9 1 a 8
5p 1h 3e 22 2s 5 4 4 j 9
5o 1i 3e 21 2q 1 3 5 3 4 g d
5n 1k 3d 1z 2x 5 3 4 e e k 1
19 1 4c 1m 3b 1z 2z 6 3 2 b 1 2 e j 1
5m 1m 3b 1x 2y 1 3 6 0 1 d j 5 1 6 1 5 1 0 1
5k 1n 3c 1w 30 1 2 7 d i 4 9 6 2
5k 1n 1 1 3a 1v 35 6 1 1 b h k 1
4x 1 0 1 k 1m 2 4 38 1u 37 7 b h 4 1 f 1 6 1
4x 1 l 1m 0 1 0 5 1 1 0 1 34 1u 38 7 c g 4 1 6 1 7 1 0 1 0 1 6 5 3 1
5i 1m 0 1 0 1 0 4 1 5 32 1u 35 1 3 8 b e 5 2 1 3 h 6
5i 1p 0 1 0 1 1 9 30 1s 3a 8 2 1 8 d 6 5 5 1 a 1 3 4 4 2 1 2
5i 2 0 1p 0 a 30 1r 39 1 2 8 a d 5 6 l 1 7 6
5k 1z 0 1 0 3 2x 1o 3f 9 0 1 2 1 4 d 5 3 1 2 k 1 1 3 3 b
5k 29 2s 1n 3f 9 c 2 1 2 0 3 6 3 1 3 7 2 3 1 0 3 4 2 0 3 1 e i 1
5i 2d 2r 1m 3g 8 h 2 1 1 6 2 1 3 8 1 7 1 4 1 1 k
5i 2e 2r 1k 3i 7 r 2 2 3 o k d 1 1 1
5h 2g 2r 1i 3l 5 r 2 2 1 t i c 2
5i 2j 2n 1i 1 1 3k 4 r 2 4 1 t h a 2
5i 2k 2m 1i 3p 1 1h 1 2 1 7 h 4 6 6 1
5i 2k 2n 1h 0 1 3p 4 1g 1 8 i 4 2 9 1
5k 2i 2n 1i 3o 6 4 2 19 1 9 g h 1
5l 2h 2o 1h 3q c 1g h k 1
5l 2h 2o 1h 3t 1 2 a n 1 9 1 d 2 0 a 2 5 i 1 3 1
5m 2g 2p 1g 3z 7 0 2 f 1 0 1 0 1 0 1 p 2 0 1 2 5 0 2 5 4 i 2
5m 2g 2p 1g 47 1 1 1 1 3 3 4 6 4 r 6 6 4 o 1
5n 2e 2p 1h 4p 3 y 1 8 4 2 1 l 1
5n 2d 2q 1h 4g 2 6 3 19 5 k 2
5o 2c 2r 1h 4n 1 1e 3 0 1
5o 2a 2t 1i 4l 1 25 1
5p 28 0 1 2u 1h 51 1 1 1 j 2
5q 27 2v 1h 5 1 4t 1 0 1 3 2 h 2
5q 26 2v 1i h 1 4j 1 1 1 0 7 1 1 9 3
5r 24 0 1 2u 1j h 1 4i c b 3
5r 23 2v 1k h 2 4g c b 4
f 1 5c 22 2v 1k f 4 4g c 0 1 a 4
5s 22 2v 1k f 4 48 3 4 d 1 1 9 4
5s 22 2u 1m d 5 46 6 3 c c 7
5u 20 2u 1l d 7 45 6 1 f b 8 16 1
5v 1z 2u 1l c 6 1 1 44 o a 8
5x 1x 2u 1k 9 b 43 1 1 q 8 8 19 1 m 1
5z 1v 2u 1j a a 42 1 1 u 5 9 19 1 k 1
61 1t 2t 1h c b 41 3 0 v 4 a
1p 1 4c 1s 2t 1f e b 41 1c 1r 2
63 1q 2v 1e e b 41 1c 0 1
63 1q 2w 1c f a 41 1e
63 1q 2w 1a i 9 41 1f
64 1o 2y 17 k 9 3z 1i
64 1n 2z 17 k 8 i 1 3e 1n
64 1n 30 17 i 9 3s 1t v 1 4 1
64 1m 31 17 h a e 1 3c 1u w 1
64 1m 32 17 g 9 3q 1x w 2
64 1l 34 16 g 9 3p 1y y 1
63 1j 0 2 35 16 g 9 3n 23
63 1g 3a 16 g 8 3p 22
63 1e 3c 16 g 8 3o 23 0 1
63 1b 3f 16 g 8 3o 25
63 1a 3g 15 i 6 3p 26 1 1
63 19 3i 11 m 3 3s 25 1 1
63 18 3j z 4j 26
63 18 3j 10 4g 1 1 26
62 19 3j 10 4h 27
62 19 3k z 4i 26
62 19 3k y 4j 27
62 19 3l x 4k 26
61 19 3n v 4l 26
61 18 3p t 4n 25
61 17 3q s 4o 25
61 14 1 1 0 1 3r r 4o 24
61 14 3u q 4p 24
61 14 3v o 4r 23
61 13 3w n 4s r 6 16
61 13 3x l 4t o c 12
61 r 0 b 3x k 4v j i 8 0 s
61 q 0 c 3x j 4w h l 6 1 r
60 r 0 a 40 f 4y h n 4 1 s
60 r 1 9 41 6 56 9 w 2 2 1 0 q
60 s 3 4 44 1 5c 5 y 1 3 1 1 p
5z u aw o 19 2
5z u as 2 3 m 1b 2
5y w ax l 1d 1
5y x ax k 1d 1 1 1
5x x ay k 1d 3
5x w b0 i 1f 3 2 2
5x v b3 6 1 1 0 4 1i 8
5x s d0 7
5y l d5 6
5x n d5 5
5x m d7 3
5w i 0 5 bi 1 1o 3
5w i bn 8 1b 2 1 1 0 1 0 1 0 2
5x 1 1 f bo 7 1a 6
5w 1 1 1 0 g 0 2 bm 5 1b 5
5w 1 1 g 2 1 bm 5 1a 5
5v 2 1 g bq 2 1a 5
7 1 5q f d1 6 0 1 0 1
5y f cz 7
5v 1 1 1 0 f cy 7
5w 1 0 d d0 8
5x c d1 7
5u 2 1 c d2 5
5u g
5v h
5v 1 1 f
5u 1 0 g
5u 1 0 f
5u 1 0 1 0 d 7l 1 1 1
5t 1 0 1 0 d
5t 1 1 c
5u 2 0 a
5u 1 1 a
5w 3 0 7 i 1 0 3
5u 1 1 3 0 6 1 1 h 1
5x 1 1 3 1 1 0 3
5y 1 0 1 1 1 1 4
5x 2 1 2 2 5
61 1 3 5 1o 1
63 1 1 9 1 1 1j 1
66 1 1 1 0 1





`,
}
