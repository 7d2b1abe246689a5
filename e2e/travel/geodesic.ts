/** The shortest way over the WGS-84 ellipsoid by Vincenty's inverse formula (Survey Review XXIII, 1975). */

const A = 6_378_137;
const F = 1 / 298.257223563;
const B = A * (1 - F);

export interface Place {
  latitude: number;
  longitude: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** In metres, to within a millimetre. It does not converge for places nearly opposite each other. */
export function metresBetween(one: Place, other: Place): number {
  const [u1, u2] = [one, other].map(({ latitude }) =>
    Math.atan((1 - F) * Math.tan(radians(latitude))),
  ) as [number, number];
  const difference = radians(other.longitude - one.longitude);
  let lambda = difference;
  for (let i = 0; i < 200; i++) {
    const sinSigma = Math.hypot(
      Math.cos(u2) * Math.sin(lambda),
      Math.cos(u1) * Math.sin(u2) - Math.sin(u1) * Math.cos(u2) * Math.cos(lambda),
    );
    if (sinSigma === 0) return 0;
    const cosSigma = Math.sin(u1) * Math.sin(u2) + Math.cos(u1) * Math.cos(u2) * Math.cos(lambda);
    const sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (Math.cos(u1) * Math.cos(u2) * Math.sin(lambda)) / sinSigma;
    const cosSquaredAlpha = 1 - sinAlpha ** 2;
    const middle =
      cosSquaredAlpha === 0
        ? 0 // along the equator
        : cosSigma - (2 * Math.sin(u1) * Math.sin(u2)) / cosSquaredAlpha;
    const c = (F / 16) * cosSquaredAlpha * (4 + F * (4 - 3 * cosSquaredAlpha));
    const before = lambda;
    lambda =
      difference +
      (1 - c) *
        F *
        sinAlpha *
        (sigma + c * sinSigma * (middle + c * cosSigma * (2 * middle ** 2 - 1)));
    if (Math.abs(lambda - before) < 1e-13)
      return arc({ cosSquaredAlpha, sigma, sinSigma, cosSigma, middle });
  }
  throw new Error('The places are nearly opposite each other.');
}

interface Arc {
  cosSquaredAlpha: number;
  sigma: number;
  sinSigma: number;
  cosSigma: number;
  middle: number;
}

function arc({ cosSquaredAlpha, sigma, sinSigma, cosSigma, middle }: Arc): number {
  const square = (cosSquaredAlpha * (A ** 2 - B ** 2)) / B ** 2;
  const a = 1 + (square / 16384) * (4096 + square * (-768 + square * (320 - 175 * square)));
  const b = (square / 1024) * (256 + square * (-128 + square * (74 - 47 * square)));
  const inner =
    cosSigma * (2 * middle ** 2 - 1) -
    (b / 6) * middle * (4 * sinSigma ** 2 - 3) * (4 * middle ** 2 - 3);
  return B * a * (sigma - b * sinSigma * (middle + (b / 4) * inner));
}
