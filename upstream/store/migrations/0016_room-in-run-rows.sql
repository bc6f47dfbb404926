-- Each row is written once more, with what came of it: with room on its page that touches no index.
ALTER TABLE "run_row" SET (fillfactor = 50);
