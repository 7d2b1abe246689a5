import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceBetween, pictureOf, scaleBar } from './geometry.ts';

const latitude = fc.double({ min: -80, max: 80, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const point = fc.record({ latitude, longitude });
const SIZE = { width: 343, height: 240 };

test('known distances', () => {
  const saoPaulo = { latitude: -23.5505, longitude: -46.6333 };
  const campinas = { latitude: -22.9056, longitude: -47.0608 };
  expect(distanceBetween(saoPaulo, campinas)).toBeCloseTo(84_000, -3.5);
  expect(distanceBetween(saoPaulo, saoPaulo)).toBe(0);
});

test('a distance is the same in both directions, and across the date line', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceBetween(a, b)).toBeCloseTo(distanceBetween(b, a), 3);
    }),
  );
  const [west, east] = [179.999, -179.999].map((longitude) => ({ latitude: 0, longitude }));
  expect(distanceBetween(west as never, east as never)).toBeLessThan(300);
});

test('all that is to be seen is in the picture, with its circle', () => {
  const near = fc.double({ min: -0.05, max: 0.05, noNaN: true });
  const spots = fc.tuple(
    point,
    fc.array(
      fc.record({ latitude: near, longitude: near, radius: fc.integer({ min: 0, max: 5000 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
  );
  fc.assert(
    fc.property(spots, ([centre, offsets]) => {
      const all = offsets.map(({ latitude, longitude, radius }) => ({
        latitude: centre.latitude + latitude,
        longitude: centre.longitude + longitude,
        radius,
      }));
      const picture = pictureOf(all, SIZE, 20);
      for (const spot of all) {
        const { x, y } = picture.place(spot);
        const back = picture.pointAt(x, y);
        expect(distanceBetween(back, spot)).toBeLessThan(1);
        const r = picture.length(spot.radius);
        expect(Math.min(x - r, y - r)).toBeGreaterThanOrEqual(20 - 0.01);
        expect(x + r).toBeLessThanOrEqual(SIZE.width - 20 + 0.01);
        expect(y + r).toBeLessThanOrEqual(SIZE.height - 20 + 0.01);
      }
      const bar = scaleBar(picture, 100);
      expect(bar.pixels).toBeLessThanOrEqual(100.01);
      expect(bar.pixels).toBeGreaterThan(19);
      expect(String(bar.metres)).toMatch(/^[125]0*$|^0\.0*[125]$/);
    }),
  );
});
