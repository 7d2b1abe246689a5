import 'maplibre-gl/dist/maplibre-gl.css';
import type { Map as LibreMap } from 'maplibre-gl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MapSource } from '../app/settings.ts';
import classes from './Map.module.css';
import { openMap } from './open-map.ts';
import { showOnMap } from './show-on-map.ts';
import type { MapProps } from './types.ts';

interface Props extends MapProps {
  source: MapSource;
  /** Shown until the host's map has come, and for as long as it does not. */
  fallback: ReactNode;
}

/** The host's map. Loaded when the first map is shown. */
export default function StreetMap(props: Props) {
  const { source, pins, lines, own, sight, height, fallback, keepsView = false } = props;
  const { onOpen, onPlace } = props;
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LibreMap>();

  useEffect(() => {
    const opened = openMap(container.current as HTMLDivElement, source);
    opened.once('load', () => setMap(opened));
    return () => {
      setMap(undefined);
      opened.remove();
    };
  }, [source]);

  const shown = useRef<LibreMap>(undefined);
  useEffect(() => {
    if (!map) return undefined;
    const fits = !keepsView || shown.current !== map;
    shown.current = map;
    return showOnMap(map, pins, { lines, own, sight, fits, onOpen, onPlace });
  }, [map, pins, lines, own, sight, keepsView, onOpen, onPlace]);

  return (
    <div className={classes.streets} style={{ height }}>
      <div ref={container} className={classes.streets} style={{ height }} />
      {!map && <div className={classes.cover}>{fallback}</div>}
    </div>
  );
}
