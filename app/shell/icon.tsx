import { ICONS } from './icon-names';
import sprite from './icons.svg?url';

export type IconName = (typeof ICONS)[number];

/** The icon of that name, if the sprite has it. */
export const iconNamed = (name: string): IconName => ICONS.find((icon) => icon === name) ?? 'point';

/** A decorative icon of the sprite, as large as the text around it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
