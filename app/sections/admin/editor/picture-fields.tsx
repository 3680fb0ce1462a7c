import { PictureField } from '../pictures/picture-field.tsx';
import { useEditorState } from './editor-context.ts';

/** The hero image, tied to the article that is being written. */
export function PictureFields() {
  const { fields, setAll } = useEditorState();
  const { heroImageUrl, ogImageUrl, heroImageAlt } = fields;
  return (
    <PictureField
      {...{ heroImageUrl, ogImageUrl }}
      alt={heroImageAlt}
      onChange={({ alt, ...urls }) => setAll({ ...urls, heroImageAlt: alt })}
    />
  );
}
