-- Compressing these took more time than all else of an import; a page of lists reads none of the
-- first two, and the card wants to be read at once.
ALTER TABLE "listings"
  ALTER COLUMN "listing" SET STORAGE EXTERNAL,
  ALTER COLUMN "raw" SET STORAGE EXTERNAL,
  ALTER COLUMN "card" SET STORAGE EXTERNAL;
