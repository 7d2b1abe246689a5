/**
 * Where something is, and how far away. With a map of the host's it shows streets; without one, or while the network
 * is away, the same on a plain ground, which needs nothing but this device.
 */
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { useFormats } from '../format/formats.tsx';
import { useTexts } from '../language/language.tsx';
import { distanceBetween } from './geometry.ts';
import classes from './Map.module.css';
import { PlainMap } from './PlainMap.tsx';
import { mapSource } from './settings.ts';
import { texts } from './texts.ts';
import type { MapProps } from './types.ts';

const StreetMap = lazy(() => import('./StreetMap.tsx'));

export function FieldMap(props: MapProps) {
  const {
    pins,
    lines,
    own,
    sight,
    height = 240,
    keepsView = false,
    isFlush = false,
    onOpen,
    onPlace,
  } = props;
  const t = useTexts(texts);
  const { distance } = useFormats();
  const source = mapSource();
  const plain = (
    <PlainMap
      pins={pins}
      lines={lines}
      own={own}
      sight={sight}
      height={height}
      onOpen={onOpen}
      onPlace={onPlace}
    />
  );
  return (
    <figure className={classes.map} data-flush={isFlush || undefined} aria-label={t('map')}>
      {source && (pins.length > 0 || onPlace) ? (
        <Otherwise instead={plain}>
          <Suspense fallback={plain}>
            <StreetMap
              source={source}
              pins={pins}
              lines={lines}
              own={own}
              sight={sight}
              height={height}
              keepsView={keepsView}
              onOpen={onOpen}
              onPlace={onPlace}
              fallback={plain}
            />
          </Suspense>
        </Otherwise>
      ) : (
        plain
      )}
      <figcaption className={classes.caption}>
        {pins.length === 0 && t('noPins')}
        {own &&
          pins.slice(0, 1).map((pin) => (
            <span key={pin.id}>
              {t('distance', { label: pin.label, distance: distance(distanceBetween(pin, own)) })}
              {' · '}
              {t('accuracy', { distance: distance(own.accuracy) })}
            </span>
          ))}
      </figcaption>
    </figure>
  );
}

/** A browser without WebGL, or a part of the app that did not load, is no reason to show nothing. */
class Otherwise extends Component<{ instead: ReactNode; children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
