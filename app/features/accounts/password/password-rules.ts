import { createHash } from 'node:crypto';
import { MAX_PASSWORD_LENGTH, SHORTEST_PASSWORD } from '../account.ts';

const FEWEST_DIFFERENT_CHARACTERS = 5;

/** The error message for a new password, or null. */
export function passwordProblem(password: string, email = ''): string | null {
  if (password.length < SHORTEST_PASSWORD) return `Use at least ${SHORTEST_PASSWORD} characters.`;
  if (password.length > MAX_PASSWORD_LENGTH) return `Use at most ${MAX_PASSWORD_LENGTH} characters.`;
  if (email && password.toLowerCase() === email.toLowerCase()) return 'Your email address cannot be your password.';
  if (new Set(password).size < FEWEST_DIFFERENT_CHARACTERS || isCommonPassword(password)) {
    return 'This password is one of the first that others would try. Choose another.';
  }
  return null;
}

/** Whether a password of at least twelve characters is a common one. */
function isCommonPassword(password: string): boolean {
  return COMMON.has(fingerprint(password));
}

function fingerprint(password: string): string {
  return createHash('sha256').update(password.toLowerCase()).digest('base64url').slice(0, 7);
}

/**
 * All passwords of at least twelve characters among the 49,000 most common, from @zxcvbn-ts/language-common 4.1.3 (MIT
 * license). Many are obscene, so this is a prefix of each one's hash; one in 14 billion other passwords is rejected by
 * collision.
 */
const COMMON = new Set(
  `
  -BWuYXw -UH1V-6 -VK3S2C -m5eWhi 0XRuHOn 0lsbU_7 1LRYZNn 1SR1upS 23rZUDN 29zwG_U 2Eqaays 2GyGUbe 2K7MZSz
  2Kr8S4R 2vzOTH7 3mJ4q57 42-r2h8 4AD0D8T 4SuC0dj 4WiJe7S 53O7XZA 5ABeLBV 5JozIW0 5b32k2Z 5jgYAZH 5xTMsjp
  6NXRuQ_ 6PGtK96 6aL00OH 6lWVzei 71Ks4JD 7O97HmT 7unG4ZB 7vocfgy 8-rFbqR 84TA5Pi 88iAEqy 8dET-cC 8fpdbCZ
  97zS1ON 9YfU1YZ 9ckxayB 9fHOjyX 9kSz0Hc ACX3VwT AFSn3p1 AKa3LUC ALR3dSD AM_kbSu AVAA9LW Afccmiu AktMLye
  AvUUgvV AyzBH-e BJWfqIE BMzGdEV BNvdF3s BRkl0D_ BTQUFSS BZYEkhF B_UxYgN BbtDKkv BiXlv6E Bkf0sL_ C2fGSk6
  CXy2wyW CZOPkSj Cad_ROu CfunlD4 Cmcki5r Cx2_8nF DW_924e DaC5Q_M DeBeRbn DjyxN6R EH3c6tV F0F-v-B F0y3USF
  FIZKaiP FLvj9yZ FQNDQxz FmjBH7g FuU56IO G3M-MIl GAPGoz0 GF79TOh GFR1XAD GL9u3IS GUgovfg GmhC_8t GmvU2de
  GwHjChn H0VOjOj HDEt1kJ HGmdBtl Hju4lHV I84H_of IFmu9Hm IOfC6Jg J-7Pl_M JD0CPMK JWahjNH JiiNmQR JnXnMon
  KIn1Rq- KSniL0i KUOlZ7w KjM0nn5 KwqMI0u L19s5a4 LEAgk_V LLOAnuP LVQ7vBK LYpBMie Lisk-O5 M0idJJt M9c-I0E
  MABfVs8 MZuuKP5 MfYed_J N-ctVHh NbbQqqr NfkVZqa NieZllx NqoVqI5 O02i4o6 O2YE0xA O4R-90i OLh7ENC OV8pEHM
  OldFoF- P1wLX5w PqRWtLP Q0b_kvW Q3mx0go Q5CHSC0 QPWYzHZ QZTRcG7 Rchr_8u RqKBzTV S7XtUuV SB7DEMK SH5CDJ3
  SJH4Vkg SdYhMl6 SpxT3tK SrWBHoq SsH1rv2 Sss-YmQ THPWx31 U6YMlDb UL_uScc UPSAl-P Vp0P-VO VvSuNWO W0Bicum
  W9etsCR WLqjxUr WMax0yZ WeIPaUV X1DdcnT X1cqDaQ XVpwote X_7S4b1 Xk_467X XmEOa02 XpKG2oJ XspIkdr Xzs7YUl
  YGvkvn2 YXA0wi2 YmXbDIx Ytm1ayO Z9cQpZC ZKgTa-2 ZbyGf2j ZnjUPnQ ZvH6gy1 _Kx2tLL _MoogEX _U5-geH a4QZn1Y
  atZloD3 auIXFko axVxMkD bF8oWp7 bu37ltc c0duOCY c5jPEPK cORI7zC cVqXSRx cW-f-Sk cXmwswm d1ucIAA d7kOfpl
  dDBWFrK dlrZ9Mf dy8P4bJ eAsQz6q eJuZ6Sp egGt6ku f9BvDip fDbFsPt fcrJGqy g3A1SQ8 gNqfiAi gXSgXU4 gdBv6RZ
  ggbSLwQ ghooAgW grpwG8g h2jO0l5 h9l9Feb hFul5BL hGBzcd5 hGFbGnv hN4TaFZ hOvBuse hmJGfcf iQekmbV iTUmIaL
  iXsxIHL i_TexUX ibAKLt9 iukC3Qk ivv9uNv jFyufA3 jG6W96t jflQJlO kBWzUCo kHfRr2n kJzeSic klsTp-- lFcpmym
  lTEk9ZZ lbOvMJk lc5w2e3 lqHbeEq mmIu6vS n4Cl4UA nI9aSnd nhXsgQ0 nlonFPd nt10Ev5 oDZHVaO oLCk-dV okVv8GH
  pe5w8VI pgOXSuS pi7LjE- pievSUP povzsv7 q4ueArM qQogc3T qR8Mwk_ qalaY6Q r1f5oht rPRUiJe rZsHArx ra-d7G_
  rdumoVW rl3rhl0 ruEnHrb s0Vk8cT s4KCJXi sB6wAIB sCToQFs sCVvDvT sQ5kJ4A sQj9-Me sowizQR ssN-0Zp tLt_I2r
  tMTY0b- tR176m0 trkBAlX uDa-NY_ uNqCpJX uWibRuB uclQZA4 unXNOeq vFs_4y4 vOKWbAs vQhetZp vqfwiHW wbWboMV
  wryCnyl x-QCJY7 xALRO0q xNMI9vI xcCIEy5 xfIKZ50 xlWNLBF xoaJszj xrPlEC8 y14PrHX y3mwKyC yCB57IS yF9nuoA
  yK3kXtZ yMOLnIc yQNOSa8 yQvA9tN yrGOXAz ys_VJEA zFcSmkV zTQNGlx zmQoco-
`
    .trim()
    .split(/\s+/),
);
