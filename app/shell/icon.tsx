import { ICONS } from './icon-names';
import sprite from './icons.svg?url';

export type IconName = (typeof ICONS)[number];

/** The icon with this name; a dot if the sprite does not have it. */
export const iconNamed = (name: string): IconName => ICONS.find((icon) => icon === name) ?? 'point';

/** A decorative icon of the sprite, as large as the text around it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
