import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#app/platform/db/columns.ts';

/** Uploaded pictures. The files are in the storage; articles refer to them by address. */
export const pictures = pgTable(
  'pictures',
  {
    /** A timestamp plus the original extension (§5). */
    name: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    frames: integer().notNull().default(1),
    /** Null until the responsive sizes are encoded. */
    widths: integer().array(),
    /** Hash of the uploaded file: importing the same file again yields the same picture. */
    sourceHash: text().notNull(),
    /** As it was uploaded; empty for pictures from before it was stored. */
    fileName: text().notNull().default(''),
    /** Of the stored original. */
    bytes: integer(),
    uploadedBy: text().notNull().default(''),
    /** Suggested where the picture is inserted; articles keep their own. */
    alt: text().notNull().default(''),
    caption: text().notNull().default(''),
    /** Uploaded or edited in the media library: stays until an administrator deletes it. */
    kept: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** Since when no article, draft or revision refers to it. */
    unusedSince: moment(),
  },
  (picture) => [
    check('pictures_name_shape', sql`${picture.name} ~ '^[0-9]{13}[.](jpg|jpeg|png|webp|gif)$'`),
    check('pictures_measures', sql`${picture.width} > 0 and ${picture.height} > 0 and ${picture.frames} > 0`),
    check('pictures_widths_given', sql`cardinality(${picture.widths}) > 0`),
    check('pictures_alt_length', sql`char_length(${picture.alt}) <= 200`),
    check('pictures_caption_length', sql`char_length(${picture.caption}) <= 300`),
    // Two pictures must not share the names of their variants, whatever their extensions.
    uniqueIndex('pictures_moment').on(sql`left(${picture.name}, 13)`),
    index('pictures_source').on(picture.sourceHash),
  ],
);
