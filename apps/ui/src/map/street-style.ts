/** How the file of a host is drawn: ground, water, roads, buildings. Names need fonts, which the file has none of. */
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

const SOURCE = 'area';

const fill = (layer: string, color: string): LayerSpecification => ({
  id: layer,
  type: 'fill',
  source: SOURCE,
  'source-layer': layer,
  filter: ['==', ['geometry-type'], 'Polygon'],
  paint: { 'fill-color': color },
});

/** Widths in pixels at zoom 8 and at zoom 18. */
const road = (kind: string, color: string, far: number, near: number): LayerSpecification => ({
  id: `roads-${kind}`,
  type: 'line',
  source: SOURCE,
  'source-layer': 'roads',
  filter: ['==', ['get', 'kind'], kind],
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: {
    'line-color': color,
    'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 8, far, 18, near],
  },
});

/** The style of a PMTiles file with the layers of Protomaps' basemap. */
export const streetStyle = (file: URL): StyleSpecification => ({
  version: 8,
  sources: {
    [SOURCE]: {
      type: 'vector',
      url: `pmtiles://${file.href}`,
      attribution: '© OpenStreetMap',
    },
  },
  layers: [
    { id: 'background', type: 'background', paint: { 'background-color': '#e9ecef' } },
    fill('earth', '#f4f3ee'),
    fill('landuse', '#e6efdf'),
    fill('water', '#a9cfe8'),
    fill('buildings', '#dcd8d0'),
    road('path', '#d8d2c6', 0, 3),
    road('minor_road', '#ffffff', 0, 14),
    road('major_road', '#fbe6a8', 0.5, 18),
    road('highway', '#f5bf6b', 1, 22),
    road('rail', '#b9b9b9', 0.3, 3),
  ],
});
