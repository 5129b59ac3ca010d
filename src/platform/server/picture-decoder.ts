import sharp from 'sharp';

// sharp's settings are process-wide. All loaders are blocked except those that someone needs, to reduce the attack
// surface: four for boards' photos, and SVG for the brokerage's logo. One thread per picture, because pictures are
// processed in parallel.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/** sharp, which decodes only these formats. */
export const pictureDecoder = sharp;
