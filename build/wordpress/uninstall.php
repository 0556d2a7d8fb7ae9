<?php
/**
 * Deletes the plugin's only data: one option, on every site of this installation.
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'florin_connect' );
if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $florin_connect_site ) {
		delete_blog_option( $florin_connect_site, 'florin_connect' );
	}
}
